import { foldedCharacter, normalText, placesOf, type TextPlace } from '../../normal-text.ts';

/** Set around what an element says, in a text whose edges are to be known. */
export const OPENS = '\u0001';
export const CLOSES = '\u0002';
/** These, and what readers of elements leave out, too: marks without width. */
const MARKS = new RegExp(`[${OPENS}${CLOSES}\u00AD\u200B\u2060\uFEFF]`, 'g');

/** What an item says, as normal text, with the edges that its markup and its lines give it. */
export interface EdgedText {
  readonly text: string;
  /** Whether something begins, or ends, between this character and the one before it that is no space. */
  isEdge(at: number): boolean;
  /** Whether it is all that an element, a line, or a text between two elements says. */
  isWhole(place: TextPlace): boolean;
  /** Whether an edge is within. */
  isCrossed(place: TextPlace): boolean;
  /** Whether a line ends within, or between it and the next. */
  isLineEdge(at: number): boolean;
  /** As the item spells it. */
  spelt(place: TextPlace): string;
}

/** Where an item says a value, as whole words and numbers. */
export function placesIn(value: string, { text, isEdge }: EdgedText): readonly TextPlace[] {
  return placesOf(normalText(value), text, isEdge);
}

/** Up to the next edge. */
export function restOfText(end: number, text: EdgedText): string {
  let to = end + 1;
  while (to < end + 40 && to < text.text.length && !text.isEdge(to)) to += 1;
  return text.text.slice(end, to).trimEnd();
}

/** From the edge before. */
export function beginOfText(start: number, text: EdgedText): string {
  let from = start;
  while (from > 0 && from > start - 40 && !text.isEdge(from)) from -= 1;
  return text.text.slice(from, start);
}

export function withoutEdgeMarks(text: string): string {
  return text.replace(MARKS, '');
}

export function edgedText(marked: string): EdgedText {
  let text = '';
  const positions: number[] = [];
  const edges = new Set<number>();
  const lines = new Set<number>();
  const wholes = new Set<string>();
  /** Where each open element begins; null before it says something. */
  const open: (number | null)[] = [];
  let lineStart = 0;
  let isEdge = true;
  let isLine = true;
  const endOf = (): number => text.trimEnd().length;
  let position = -1;
  const characters = Array.from(marked);
  for (const character of characters) {
    position += 1;
    if (character === OPENS) {
      isEdge = true;
      open.push(null);
      continue;
    }
    if (character === CLOSES) {
      isEdge = true;
      const start = open.pop() ?? null;
      if (start !== null) wholes.add(`${start} ${endOf()}`);
      continue;
    }
    if (character === '\n') {
      isLine = true;
      wholes.add(`${lineStart} ${endOf()}`);
    }
    for (const unit of foldedCharacter(character).split('')) {
      if (/\s/.test(unit)) {
        if (text === '' || text.endsWith(' ')) continue;
        text += ' ';
        positions.push(position);
        continue;
      }
      const at = text.length;
      if (isLine) lineStart = at;
      if (isEdge || isLine) edges.add(at);
      if (isLine) lines.add(at);
      for (let level = open.length - 1; level >= 0 && open[level] === null; level -= 1) open[level] = at;
      isEdge = false;
      isLine = false;
      text += unit;
      positions.push(position);
    }
  }
  wholes.add(`${lineStart} ${endOf()}`);
  text = text.trimEnd();
  const next = (at: number): number => (text[at] === ' ' ? at + 1 : at);
  const is = (set: ReadonlySet<number>, at: number): boolean => next(at) >= text.length || set.has(next(at));
  const isCrossed = ({ start, end }: TextPlace): boolean => {
    for (let at = start + 1; at < end; at += 1) if (edges.has(at)) return true;
    return false;
  };
  return {
    text,
    isCrossed,
    isEdge: (at) => is(edges, at),
    isLineEdge: (at) => is(lines, at),
    spelt({ start, end }) {
      const own = characters.slice(positions[start], (positions[end - 1] ?? 0) + 1);
      return withoutEdgeMarks(own.join('')).replace(/\s+/g, ' ').trim();
    },
    isWhole: (place) =>
      wholes.has(`${place.start} ${place.end}`) ||
      (!isCrossed(place) && is(edges, place.start) && is(edges, place.end)),
  };
}
