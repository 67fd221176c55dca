import { type Element, isTag } from 'domhandler';
import { saysMore } from '../../verdict/words/more-words.ts';
import { NEXT_LABELS } from '../../verdict/words/next-labels.ts';
import { beginsNext, saysNext } from '../../verdict/words/pagination-words.ts';
import { nameWords } from '../element-names.ts';
import { elementText } from '../element-text.ts';
import {
  BACK_SIGN,
  BY_TIME,
  FORWARD_SIGN,
  NEXT_BEGINNINGS,
  OTHER_DIRECTIONS,
  OTHER_THINGS,
  plainLabel,
} from './pagination-words.ts';

/** What a control says of itself. */
export interface ControlEvidence {
  readonly kind: 'next-button' | 'load-more';
  readonly text: string;
  /** Whether words or `rel` say it, and not only a sign. */
  readonly worded: boolean;
  /** Whether `rel` says it. */
  readonly rel: boolean;
  /** Whether its class or id says it. */
  readonly named: boolean;
  /** Whether it leads by time, of which pages disagree whether it is on or back. */
  readonly byTime: boolean;
  readonly points: readonly (readonly [points: number, note: string])[];
}

const LONGEST_LABEL = 80;
const LONGEST_SURE = 25;
const INNER_ELEMENTS = 8;
const NEXT_NAMES =
  /(?:^|[^a-z])(?:next(?:page|posts?|link|postslink|btn|button|arrow)?|nxt|pagnext|pagenext|forward|weiter|suivante?|siguiente|proxim[oa]|volgende|nastepna|dalej)(?![a-z])/;
const MORE_NAMES = /(?:^|[^a-z])(?:load-?)?more(?![a-z])/;
const PREVIOUS_NAMES = /(?:^|[^a-z])(?:prev(?:ious)?|back|zurueck|anterior)(?![a-z])/;
const ARROW_ICON = /(?:chevron|angle|arrow|caret)-?(?:right|forward|next)/i;

/** Null: nothing about it leads on, or something leads back. */
export function controlEvidence(element: Element): ControlEvidence | null {
  const rel = (element.attribs.rel ?? '').toLowerCase().split(/\s+/);
  if (rel.includes('prev')) return null;
  const text = elementText(element, LONGEST_LABEL);
  const labels = otherLabels(element);
  const plain = [text, ...labels].map(plainLabel).filter((label) => label !== '');
  if (BACK_SIGN.test(text) || plain.some((label) => OTHER_DIRECTIONS.test(label) && !NEXT_LABELS.has(label)))
    return null;
  const points: [number, string][] = [];
  const said = wordsOf(text, labels);
  if (said !== null) points.push([said.points, said.note]);
  if (rel.includes('next')) points.push([2.5, 'rel says next']);
  const own = nameWords(element);
  const wrapper = wrapperNames(element);
  const named = NEXT_NAMES.test(own) && !PREVIOUS_NAMES.test(own);
  if (named) points.push([1.5, 'its name says next']);
  else if (NEXT_NAMES.test(wrapper) && !PREVIOUS_NAMES.test(wrapper))
    points.push([1.2, "its wrapper's name says next"]);
  if (said?.kind === 'load-more' && MORE_NAMES.test(own)) points.push([1, 'its name says more']);
  if (points.length === 0 && text !== '') return null;
  if (!NEXT_NAMES.test(own) && PREVIOUS_NAMES.test(own)) points.push([-3, 'its name says back']);
  const isLong = text.length > LONGEST_SURE && said?.long !== true;
  if (isLong) points.push([-2, 'a long text']);
  const worded = said?.worded === true || rel.includes('next');
  return {
    kind: said?.kind ?? 'next-button',
    text,
    worded,
    rel: rel.includes('next'),
    named,
    byTime: BY_TIME.test(text),
    points,
  };
}

interface Said {
  readonly kind: ControlEvidence['kind'];
  readonly points: number;
  readonly note: string;
  readonly worded: boolean;
  /** Whether a long text is what such a control has. */
  readonly long: boolean;
}

function wordsOf(text: string, labels: readonly string[]): Said | null {
  const label = plainLabel(text);
  const plain = labels.map(plainLabel);
  const said = (points: number, note: string, long = false): Said => ({
    kind: 'next-button',
    points,
    note,
    worded: true,
    long,
  });
  if (NEXT_LABELS.has(label)) return said(3, 'its text says next');
  if (plain.some((one) => NEXT_LABELS.has(one))) return said(2.5, 'its label says next');
  if (NEXT_BEGINNINGS.test(label)) return said(2.5, 'its text begins like next', true);
  if (plain.some((one) => NEXT_BEGINNINGS.test(one))) return said(1.8, 'its label begins like next');
  if (saysNext(label)) return said(2.5, 'its text asks for the next', true);
  if (BY_TIME.test(label) && beginsNext(label)) return said(2, 'its text leads by time');
  if (beginsNext(label) && !OTHER_THINGS.test(label)) return said(1.5, 'its text has next beside a name');
  const more = [label, ...(text === '' ? plain : [])].map(saysMore).find((one) => one !== null) ?? null;
  if (more === 'more') {
    return { kind: 'load-more', points: 1, note: 'its text is more', worded: true, long: false };
  }
  if (more !== null)
    return { kind: 'load-more', points: 2, note: 'its text asks for more', worded: true, long: true };
  const isSign = FORWARD_SIGN.test(text) || (text === '' && labels.some((one) => FORWARD_SIGN.test(one)));
  return isSign
    ? { kind: 'next-button', points: 1, note: 'a sign that points on', worded: false, long: false }
    : null;
}

/** Labels beside the text: of the control, and of pictures and icons in it. */
function otherLabels(element: Element): string[] {
  const { attribs } = element;
  const found = [attribs['aria-label'], attribs.title, attribs.value, attribs.alt];
  const waiting = element.children.filter(isTag);
  for (let seen = 0; seen < INNER_ELEMENTS; seen += 1) {
    const inner = waiting.shift();
    if (inner === undefined) break;
    found.push(inner.attribs.alt, inner.attribs['aria-label'], inner.attribs.title);
    if (ARROW_ICON.test(`${inner.attribs.class} ${inner.attribs.href} ${inner.attribs['xlink:href']}`))
      found.push('→');
    waiting.push(...inner.children.filter(isTag));
  }
  return found.filter(
    (label) => label !== undefined && label.trim() !== '' && label.length < LONGEST_LABEL,
  ) as string[];
}

/** The names around a control that is alone there, as in `<li class="next"><a>`. */
function wrapperNames(element: Element): string {
  const names: string[] = [];
  let node = element;
  for (let level = 0; level < 2; level += 1) {
    const { parent } = node;
    if (parent === null || !isTag(parent) || hasSibling(node)) break;
    names.push(nameWords(parent));
    node = parent;
  }
  return names.join(' ');
}

function hasSibling(element: Element): boolean {
  for (let node = element.prev; node !== null; node = node.prev) if (isTag(node)) return true;
  for (let node = element.next; node !== null; node = node.next) if (isTag(node)) return true;
  return false;
}
