import type { Follows } from '../../../verdict/surroundings.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import type { RememberingTree } from '../tree/remembering-tree.ts';

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
/** What lists of elements are copies of: see list-of-one.ts. */
const NONE: readonly never[] = [];

/** What stands right before a control. `holders` hold the list, `items` are those of the list. */
export function whatItFollows<E>(
  control: E,
  holders: ReadonlySet<E>,
  items: ReadonlySet<E>,
  tree: RememberingTree<E>,
): Follows {
  const isOfList = (element: E): boolean => holders.has(element) || items.has(element);
  let links = false;
  let beside = false;
  for (const before of placesBefore(control, holders, tree)) {
    if (before === 'prose') return 'text';
    const { element, isBeside, isNearest } = before;
    if (isOfList(element)) return links ? 'links' : beside ? 'beside' : 'list';
    if (isBeside && isNearest && isTurnedOver(element, control, tree)) return null;
    const part = otherPart(before, isOfList, tree);
    if (part !== null) return part;
    const label = tree.text(element);
    if (isProse(label)) return links ? 'links' : 'text';
    beside ||= isBeside && tree.name(element) === tree.name(control) && /\p{L}/u.test(label);
    const second = tree.previous(element);
    links ||= second !== null && !isOfList(second) && areAlike(element, second, tree);
  }
  return links ? 'links' : null;
}

interface PlaceBefore<E> {
  readonly element: E;
  /** Right beside the control, not around it. */
  readonly isBeside: boolean;
  /** Beside what stands beside the list. */
  readonly isOwn: boolean;
  readonly isNearest: boolean;
}

/** What stands before a control, and before what is around it, from the nearest. */
function* placesBefore<E>(
  control: E,
  holders: ReadonlySet<E>,
  tree: RememberingTree<E>,
): Generator<PlaceBefore<E> | 'prose'> {
  let one: E | null = control;
  for (let level = 0; level < LEVELS && one !== null && !holders.has(one); level += 1) {
    const [said] = tree.besides(one, 'before');
    if (said?.isElement === false && isProse(said.text)) yield 'prose';
    const parent: E | null = tree.parent(one);
    const isOwn = parent === null || holders.has(parent);
    let isNearest = true;
    for (const element of siblingsBefore(one, tree)) {
      yield { element, isBeside: level === 0, isOwn, isNearest };
      isNearest = false;
    }
    one = parent;
  }
}

/** Of what an element before a control is, or begins, where that is something else than the list. */
function otherPart<E>(
  { element, isOwn, isNearest }: PlaceBefore<E>,
  isOfList: (element: E) => boolean,
  tree: RememberingTree<E>,
): 'section' | 'other' | null {
  if (isOwnField(element, tree)) return 'other';
  if (tree.isList(element)) {
    const isApart = !isOwn || isBehindHeading(element, isOfList, tree);
    return isApart && hasHeading(element, tree) ? 'section' : 'other';
  }
  if (isSeenHeading(element, tree)) return isNearest || isOwn ? 'other' : 'section';
  return !isOwn && isProse(tree.text(element)) && hasHeading(element, tree) ? 'section' : null;
}

/** Whether a heading is that of what the control behind it turns over: "‹ 1–7 December ›". */
function isTurnedOver<E>(heading: E, control: E, tree: ElementTree<E>): boolean {
  const back = tree.previous(heading);
  return isSeenHeading(heading, tree) && back !== null && tree.name(back) === tree.name(control);
}

/** Whether both are of one kind and say something, as links of a menu. */
function areAlike<E>(one: E, other: E, tree: ElementTree<E>): boolean {
  return tree.name(one) === tree.name(other) && [one, other].every((each) => LETTERS.test(tree.text(each)));
}

/** The siblings before an element that are looked at, the nearest first. */
function siblingsBefore<E>(element: E, tree: ElementTree<E>): readonly E[] {
  const found: E[] = NONE.slice();
  let before = tree.previous(element);
  while (found.length < SIBLINGS && before !== null) {
    found.push(before);
    before = tree.previous(before);
  }
  return found;
}

function isHeading<E>(element: E, tree: ElementTree<E>): boolean {
  return HEADING.test(tree.name(element));
}

/** A heading that nobody sees names what it stands in, a pager say. */
function isSeenHeading<E>(element: E, tree: ElementTree<E>): boolean {
  return isHeading(element, tree) && !UNSEEN.test(tree.attribute(element, 'class') ?? '');
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
  for (const before of siblingsBefore(element, tree)) {
    if (ends(before)) return false;
    if (isHeading(before, tree)) return isSeenHeading(before, tree) && !OF_PAGES.test(tree.text(before));
  }
  return false;
}

/** Whether a heading stands between the list and an element beside it: what comes then is something else. */
function isBehindHeading<E>(element: E, isOfList: (element: E) => boolean, tree: ElementTree<E>): boolean {
  let isHeaded = false;
  for (const before of siblingsBefore(element, tree)) {
    if (isOfList(before)) return isHeaded;
    isHeaded ||= isHeading(before, tree);
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
