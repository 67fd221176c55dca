import { type Document, type Element, isDocument, isTag, isText, type ParentNode } from 'domhandler';
import { classesOf } from '../classes-of.ts';
import { descendants } from '../descendants.ts';
import { styleRules } from './style-rules.ts';

const HIDES = /\bdisplay\s*:\s*none|\bvisibility\s*:\s*hidden/i;
const SHOWS = /(?:^|[;\s])(?:display\s*:(?!\s*none)|visibility\s*:\s*visible)/i;
/** Of the style sheets of a page, so many characters are read, and so many rules of them kept. */
const MOST_CHARACTERS = 200_000;
const MOST_RULES = 500;
/** Comparisons of an element with a step of a rule: a deep tree under many rules takes no longer. */
const MOST_COMPARED = 50_000;
/** Elements in one that is hidden: a larger part of a page is hidden until a script shows it. */
const MOST_INSIDE = 50;
const SCREEN = /^\s*(?:$|all\b|screen\s*$)/i;
/** A tag, classes and an id, as steps from ancestors to descendants. */
const COMPOUND = /^(?:[a-z][\w-]*|\*)?(?:[.#][\w-]+)*$/i;
const NAMES = /[.#][\w-]+/g;
const COMMON = new Set(['html', 'body', 'main']);

/** Documents whose style sheets were read, and the elements of them that are hidden. */
const read = new WeakSet<Document>();
const hidden = new WeakSet<Element>();

/**
 * Whether a rule in the page itself hides the element, and none shows its like. Pages that no browser has laid out say no
 * more: other style sheets and scripts may show it after all, so that this speaks against a text only beside another.
 */
export function isHiddenByStyle(element: Element): boolean {
  return hidden.has(element);
}

/** Reads the `<style>` elements of the document that a node stands in, once, for `isHiddenByStyle`. */
export function readStyles(node: Element | Document): void {
  let document: ParentNode = node;
  while (document.parent !== null) document = document.parent;
  if (!isDocument(document) || read.has(document)) return;
  read.add(document);
  const rules = hidingRules(sheetsOf(document));
  if (rules.size === 0) return;
  const compared = { count: 0 };
  for (const element of descendants(document)) {
    if (COMMON.has(element.name)) continue;
    const names = ['', ...namesOf(element), element.name];
    const isMatched = names.some((name) =>
      rules.get(name)?.some((steps) => matches(element, steps, compared)),
    );
    if (compared.count > MOST_COMPARED) return;
    if (isMatched && isSmall(element)) hidden.add(element);
  }
}

/** Their steps, last one first, by a name that the last step has. */
function hidingRules(sheet: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const shown = new Set<string>();
  const hiding: string[] = [];
  for (const { selectors, declarations, isPlain } of styleRules(sheet)) {
    if (SHOWS.test(declarations))
      for (const one of selectors) for (const name of lastNames(one)) shown.add(name);
    else if (isPlain && HIDES.test(declarations) && hiding.length < MOST_RULES) hiding.push(...selectors);
  }
  const rules = new Map<string, (readonly string[])[]>();
  for (const selector of hiding) {
    const steps = selector.split(/\s+/).toReversed();
    const names = lastNames(selector);
    if (!steps.every((step) => step !== '' && COMPOUND.test(step)) || names.some((name) => shown.has(name)))
      continue;
    const key = names[0] ?? steps[0]?.toLowerCase() ?? '';
    rules.set(key, [...(rules.get(key) ?? []), steps]);
  }
  return rules;
}

/** The classes and the id of what a selector is about, or its tag. */
function lastNames(selector: string): readonly string[] {
  const [last = ''] = /[^\s>+~]*$/.exec(selector) ?? [];
  return last.match(NAMES) ?? [last.toLowerCase()];
}

function sheetsOf(document: Document): string {
  let sheets = '';
  for (const element of descendants(document)) {
    const isRead =
      element.name === 'style' && SCREEN.test(element.attribs.media ?? '') && !isInNoscript(element);
    if (!isRead || sheets.length > MOST_CHARACTERS) continue;
    for (const child of element.children) if (isText(child)) sheets += `${child.data}\n`;
  }
  return sheets.slice(0, MOST_CHARACTERS);
}

/** Its rules are for browsers without scripts. */
function isInNoscript({ parent }: Element): boolean {
  let at = parent;
  while (at !== null && !(isTag(at) && at.name === 'noscript')) at = at.parent;
  return at !== null;
}

function namesOf(element: Element): readonly string[] {
  const { id } = element.attribs;
  return [...classesOf(element).map((name) => `.${name}`), ...(id === undefined ? [] : [`#${id}`])];
}

function matches(
  element: Element,
  [step = '', ...outer]: readonly string[],
  compared: { count: number },
): boolean {
  compared.count += 1;
  if (!isLike(element, step)) return false;
  let at: Element['parent'] = element.parent;
  // The nearest that fits is as good as any: the steps are descendants of each other.
  for (const one of outer) {
    while (at !== null && !(isTag(at) && isLike(at, one))) {
      compared.count += 1;
      if (compared.count > MOST_COMPARED) return false;
      at = at.parent;
    }
    if (at === null) return false;
    at = at.parent;
  }
  return true;
}

function isLike(element: Element, step: string): boolean {
  const [tag = ''] = /^[^.#]*/.exec(step) ?? [];
  if (tag !== '' && tag !== '*' && tag.toLowerCase() !== element.name) return false;
  const own = namesOf(element);
  return (step.match(NAMES) ?? []).every((name) => own.includes(name));
}

function isSmall(element: Element): boolean {
  let inside = 0;
  for (const _ of descendants(element)) {
    inside += 1;
    if (inside > MOST_INSIDE) return false;
  }
  return true;
}
