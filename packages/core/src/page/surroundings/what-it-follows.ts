import type { Follows } from '../../verdict/surroundings.ts';
import type { ElementTree } from './element-tree.ts';
import type { RememberingTree } from './remembering-tree.ts';

/** Elements around a control that are climbed, and siblings before each that are looked at. */
const LEVELS = 6;
const SIBLINGS = 4;
/** Letters of an item; page numbers have none. */
const LETTERS = /\p{L}{3}/u;
const HEADING = /^h[1-6]$/;
/** The heading of a pager, for those who hear it. */
const OF_PAGES = /pag|seite|navigation|strona|sivu|sida|ページ|页|頁/i;
const UNSEEN =
  /(?:^|\s)(?:screen-reader(?:-text|-only)?|sr-only|visually-?hidden|element-invisible|clipped|a11y-hidden)(?=$|\s)/i;
const OWN_FIELDS: ReadonlySet<string> = new Set(['email', 'tel', 'password']);
/** Letters of a text that a control behind it belongs to, and of one with a number in it, which may count the list. */
const PROSE = 12;
const NUMBERED_PROSE = 30;
const OTHER = /[^\0-\x7f]/;

/** What stands right before a control. `holders` hold the list, `items` are those of the list. */
export function whatItFollows<E>(
  control: E,
  holders: ReadonlySet<E>,
  items: ReadonlySet<E>,
  tree: RememberingTree<E>,
): Follows {
  let links = false;
  let beside = false;
  let one: E | null = control;
  const isHolder = (element: E | null): boolean => element === null || holders.has(element);
  for (let level = 0; level < LEVELS && one !== null && !holders.has(one); level += 1) {
    const [said] = tree.besides(one, 'before');
    if (said?.isElement === false && isProse(said.text)) return 'text';
    let before = tree.previous(one);
    for (let count = 0; count < SIBLINGS && before !== null; count += 1) {
      if (holders.has(before) || items.has(before)) return links ? 'links' : beside ? 'beside' : 'list';
      if (isOwnField(before, tree)) return 'other';
      if (tree.isList(before)) {
        const isOwn = isHolder(tree.parent(one)) && !isBehindHeading(before, holders, items, tree);
        return !isOwn && hasHeading(before, tree) ? 'section' : 'other';
      }
      // What has a heading of its own is something else, but where that is turned over: "‹ 1–7 December ›".
      if (HEADING.test(tree.name(before)) && !isForHearers(before, tree)) {
        const back = tree.previous(before);
        if (count === 0 && level === 0 && back !== null && tree.name(back) === tree.name(control))
          return null;
        return count > 0 && !isHolder(tree.parent(one)) ? 'section' : 'other';
      }
      const label = tree.text(before);
      if (isProse(label)) {
        if (!isHolder(tree.parent(one)) && hasHeading(before, tree)) return 'section';
        return links ? 'links' : 'text';
      }
      beside ||= level === 0 && tree.name(before) === tree.name(control) && /\p{L}/u.test(label);
      const second = tree.previous(before);
      links ||=
        second !== null &&
        tree.name(second) === tree.name(before) &&
        !holders.has(second) &&
        !items.has(second) &&
        [label, tree.text(second)].every((one) => LETTERS.test(one));
      before = second;
    }
    one = tree.parent(one);
  }
  return links ? 'links' : null;
}

/** A heading that nobody sees names what it stands in, a pager say. */
function isForHearers<E>(heading: E, tree: ElementTree<E>): boolean {
  return UNSEEN.test(tree.attribute(heading, 'class') ?? '');
}

/** A field for what people say of themselves: what stands behind it sends a form. */
function isOwnField<E>(element: E, tree: ElementTree<E>): boolean {
  const type = tree.attribute(element, 'type')?.toLowerCase() ?? '';
  return tree.name(element) === 'textarea' || (tree.name(element) === 'input' && OWN_FIELDS.has(type));
}

/** Whether a heading stands before it among its siblings, and is not that of pages. `ends`: where no further back is looked. */
function hasHeading<E>(
  element: E,
  tree: ElementTree<E>,
  ends: (before: E) => boolean = () => false,
): boolean {
  let before = tree.previous(element);
  for (let count = 0; count < SIBLINGS && before !== null && !ends(before); count += 1) {
    if (HEADING.test(tree.name(before)))
      return !OF_PAGES.test(tree.text(before)) && !isForHearers(before, tree);
    before = tree.previous(before);
  }
  return false;
}

/** Whether a heading stands between the list and an element beside it: what comes then is something else. */
function isBehindHeading<E>(
  element: E,
  holders: ReadonlySet<E>,
  items: ReadonlySet<E>,
  tree: ElementTree<E>,
): boolean {
  let isHeaded = false;
  let before = tree.previous(element);
  for (let count = 0; count < SIBLINGS && before !== null; count += 1) {
    if (holders.has(before) || items.has(before)) return isHeaded;
    isHeaded ||= HEADING.test(tree.name(before));
    before = tree.previous(before);
  }
  return false;
}

/** The same behind the list. */
export function isHeaded<E>(
  element: E,
  holders: ReadonlySet<E>,
  items: ReadonlySet<E>,
  tree: RememberingTree<E>,
): boolean {
  const isBeside = holders.has(tree.parent(element) ?? element);
  return !isBeside && hasHeading(element, tree, (before) => holders.has(before) || items.has(before));
}

function isProse(text: string): boolean {
  if (text.length < PROSE) return false;
  const { numbers, letters } = OTHER.test(text) ? counted(text) : countedPlain(text);
  return numbers === 0 ? letters >= PROSE : numbers === 1 && letters >= NUMBERED_PROSE;
}

interface Counted {
  readonly numbers: number;
  readonly letters: number;
}

function counted(text: string): Counted {
  return { numbers: text.match(/\p{N}+/gu)?.length ?? 0, letters: text.match(/\p{L}/gu)?.length ?? 0 };
}

/** The same of a text that is ASCII, as most are, up to its second number, without lists of what it holds. */
function countedPlain(text: string): Counted {
  let numbers = 0;
  let letters = 0;
  let inNumber = false;
  for (let index = 0; index < text.length && numbers < 2; index += 1) {
    const code = text.charCodeAt(index);
    const isDigit = code >= 48 && code <= 57;
    if (isDigit && !inNumber) numbers += 1;
    inNumber = isDigit;
    // Lower case: what is 32 below is upper case.
    const small = code | 32;
    if (small >= 97 && small <= 122) letters += 1;
  }
  return { numbers, letters };
}
