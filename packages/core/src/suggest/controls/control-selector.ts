import { type Element, isTag } from 'domhandler';
import { classesOf } from '../../dom/classes-of.ts';
import { siblingElement } from '../../dom/sibling-element.ts';
import { containerNames, lastingClasses } from '../element-names.ts';
import type { PageSurvey } from '../page-survey.ts';
import { PAGER_NAMES } from './pagination-words.ts';
import { after, endOf, isFromEnd, parentOf, placeFromEnd, type Step } from './places-from-end.ts';

interface Candidate {
  readonly selector: string;
  readonly matches: (element: Element) => boolean;
}

/** Attributes that say what a control does. */
const TELLING = [
  'data-testid',
  'data-test',
  'data-qa',
  'data-action',
  'data-role',
  'aria-label',
  'title',
  'value',
  'name',
] as const;
/** A name that says where a control leads. */
const LEADS_ON = /next|more|forward|weiter|suivant|siguiente|prox|volgende/i;
const MOST_SIBLING_NAMES = 3;
const LONGEST_VALUE = 40;
const MOST_LEVELS = 5;
/** Steps from the page down, where nothing has a name. */
const MOST_STEPS = 12;
/** Levels that are looked up for a name. */
const MOST_AROUND = 40;
/** Elements compared. */
const MOST_EFFORT = 2_000_000;

/**
 * A selector whose first match is the control, on this page and, as far as names tell, on those that it leads to. What
 * it finds beside must lead to the same place, as where the control stands above and below a list. Standard CSS, for
 * browsers run it. Null: there is none.
 */
export function controlSelector(index: number, survey: PageSurvey): string | null {
  const control = survey.elements[index];
  if (control === undefined) return null;
  let effort = 0;
  for (const { selector, matches } of candidates(control)) {
    effort += survey.elements.length;
    if (effort > MOST_EFFORT) break;
    const found = survey.elements.filter(matches);
    const first = found[0];
    if (first !== undefined && found.every((one) => one === control || leadsWith(one, control)))
      return selector;
  }
  return null;
}

function leadsWith(one: Element, control: Element): boolean {
  const { href } = control.attribs;
  if (href !== undefined && !/^(?:#|javascript:)/i.test(href)) return one.attribs.href === href;
  return (
    one.name === control.name &&
    one.attribs.class === control.attribs.class &&
    one.children.length === control.children.length
  );
}

function* candidates(control: Element): Generator<Candidate> {
  const { name: tag } = control;
  const own = [...ownCandidates(control)];
  const telling = own.filter(({ selector }) => LEADS_ON.test(selector) || selector.includes('='));
  const bare: Candidate = { selector: tag, matches: (element) => element.name === tag };
  const parents = ancestors(control);
  yield* telling;
  yield* withinCandidates(parents, [bare], LEADS_ON);
  yield* imageCandidates(control);
  // The way back often has the same class, and comes first on the next page.
  yield* lastChildCandidates(control, parents);
  yield* own;
  yield* withinCandidates(parents, own, null);
  yield* afterCandidates(control, parents);
  yield* placeCandidates(control, parents);
  yield* withinCandidates(parents, [bare], null);
  yield* namelessCandidates(control, bare);
}

/** Where nothing around has a name: by its tag, where that is the only one, and by places. */
function* namelessCandidates(control: Element, bare: Candidate): Generator<Candidate> {
  const { parent, name: tag } = control;
  if (tag !== 'a') yield bare;
  if (parent === null || !isTag(parent)) return;
  const fromEnd = after(control);
  yield {
    selector: `${parent.name} > ${tag}:${fromEnd === 1 ? 'last-child' : `nth-last-child(${fromEnd})`}`,
    matches: (element) =>
      element.name === tag && isFromEnd(element, fromEnd) && isChild(element, named(parent.name)),
  };
  yield* pagePathCandidates(control);
}

/** By every step from the page, counted from the end. */
function* pagePathCandidates(control: Element): Generator<Candidate> {
  const steps: Step[] = [];
  let path = '';
  for (let node = control; ; ) {
    const around = parentOf(node);
    if (around === null || steps.length === MOST_STEPS) return;
    const fromEnd = after(node);
    steps.push({ tag: node.name, fromEnd });
    path = path === '' ? placeFromEnd(node.name, fromEnd) : `${placeFromEnd(node.name, fromEnd)} > ${path}`;
    if (around.name === 'body') break;
    node = around;
  }
  yield { selector: `body > ${path}`, matches: (element) => endOf(steps, element)?.name === 'body' };
}

/** `says`: what the name around it must say; null: anything. */
function* withinCandidates(
  parents: readonly Element[],
  inner: readonly Candidate[],
  says: RegExp | null,
): Generator<Candidate> {
  for (const [level, around] of parents.entries()) {
    for (const outer of containerNames(around)) {
      if (says !== null && !says.test(outer)) continue;
      const isOuter = named(outer);
      for (const { selector, matches } of inner) {
        if (level === 0) {
          yield {
            selector: `${outer} > ${selector}`,
            matches: (element) => matches(element) && isChild(element, isOuter),
          };
        }
        yield {
          selector: `${outer} ${selector}`,
          matches: (element) => matches(element) && isInside(element, isOuter),
        };
      }
    }
  }
}

/** By what stands before it: the number of the page that is shown. */
function* afterCandidates(control: Element, parents: readonly Element[]): Generator<Candidate> {
  const { name: tag } = control;
  const previous = siblingElement(control, 'prev');
  if (previous === null || previous.name === tag) return;
  for (const around of parents) {
    for (const outer of containerNames(around)) {
      const isOuter = named(outer);
      for (const sibling of [...containerNames(previous), previous.name].slice(0, MOST_SIBLING_NAMES)) {
        const isSibling = named(sibling);
        yield {
          selector: `${outer} ${sibling} + ${tag}`,
          matches: (element) =>
            element.name === tag && isInside(element, isOuter) && isAfter(element, isSibling),
        };
      }
    }
  }
}

function* ownCandidates(control: Element): Generator<Candidate> {
  const { name: tag, attribs } = control;
  if (/(?:^|\s)next(?:\s|$)/i.test(attribs.rel ?? '')) {
    const exact = attribs.rel === 'next';
    yield {
      selector: exact ? `${tag}[rel="next"]` : `${tag}[rel~="next"]`,
      matches: (element) =>
        element.name === tag &&
        (exact ? element.attribs.rel === 'next' : /(?:^|\s)next(?:\s|$)/.test(element.attribs.rel ?? '')),
    };
  }
  for (const name of containerNames(control).filter((one) => one.startsWith('#')))
    yield { selector: name, matches: named(name) };
  const classes = [...lastingClasses(control)].sort(
    (a, b) => Number(/next|more/i.test(b)) - Number(/next|more/i.test(a)),
  );
  for (const name of classes) yield { selector: `${tag}.${name}`, matches: named(`${tag}.${name}`) };
  for (const name of TELLING) {
    const value = attribs[name];
    if (value === undefined || value === '' || value.length > LONGEST_VALUE || /[\d"\\\n]/.test(value))
      continue;
    yield {
      selector: `${tag}[${name}="${value}"]`,
      matches: (element) => element.name === tag && element.attribs[name] === value,
    };
  }
}

function* imageCandidates(control: Element): Generator<Candidate> {
  const image = control.children.filter(isTag).find(({ name }) => name === 'img');
  const alt = image?.attribs.alt;
  if (alt === undefined || alt === '' || alt.length > LONGEST_VALUE || /[\d"\\\n]/.test(alt)) return;
  yield {
    selector: `${control.name}:has(> img[alt="${alt}"])`,
    matches: (element) =>
      element.name === control.name &&
      element.children.some((child) => isTag(child) && child.name === 'img' && child.attribs.alt === alt),
  };
}

function* lastChildCandidates(control: Element, parents: readonly Element[]): Generator<Candidate> {
  for (const candidate of placeCandidates(control, parents)) {
    if (candidate.selector.includes(':nth')) return;
    if (PAGER_NAMES.test(candidate.selector)) yield candidate;
  }
}

/** Its place, counted from the end: what grows is before it. */
function* placeCandidates(control: Element, parents: readonly Element[]): Generator<Candidate> {
  let path = '';
  let node = control;
  const steps: Step[] = [];
  for (const around of parents) {
    const fromEnd = after(node);
    const place = placeFromEnd(node.name, fromEnd);
    path = path === '' ? place : `${place} > ${path}`;
    steps.push({ tag: node.name, fromEnd });
    const chain = [...steps];
    for (const outer of containerNames(around)) {
      const isOuter = named(outer);
      yield {
        selector: `${outer} > ${path}`,
        matches(element) {
          const end = endOf(chain, element);
          return end !== null && isOuter(end);
        },
      };
    }
    node = around;
  }
}

/** For `tag`, `#id`, `tag.class` and `[role="x"]`, which are all that `containerNames` gives. */
function named(selector: string): (element: Element) => boolean {
  if (selector.startsWith('#')) return ({ attribs }) => attribs.id === selector.slice(1);
  if (selector.startsWith('[')) return ({ attribs }) => selector === `[role="${attribs.role}"]`;
  const [tag, name] = selector.split('.', 2);
  if (name === undefined) return (element) => element.name === tag;
  return (element) => element.name === tag && classesOf(element).includes(name);
}

function ancestors(element: Element): Element[] {
  const found: Element[] = [];
  for (
    let node = parentOf(element);
    node !== null && node.name !== 'body' && found.length < MOST_LEVELS;
    node = parentOf(node)
  )
    found.push(node);
  return found;
}

function isChild(element: Element, test: (element: Element) => boolean): boolean {
  const parent = parentOf(element);
  return parent !== null && test(parent);
}

function isInside(element: Element, test: (element: Element) => boolean): boolean {
  let node = parentOf(element);
  for (let level = 0; node !== null && level < MOST_AROUND; level += 1, node = parentOf(node)) {
    if (test(node)) return true;
  }
  return false;
}

function isAfter(element: Element, test: (element: Element) => boolean): boolean {
  const sibling = siblingElement(element, 'prev');
  return sibling !== null && test(sibling);
}
