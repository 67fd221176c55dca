import { type ChildNode, type Element, isText, Text } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import { domAdapter } from '../../../../dom/html/dom-adapter.ts';
import { placeOf, tagAndClass } from '../../history/place-of.ts';

/** Parts of one text, for each to be an item; and texts in places alike, for those to be items themselves. */
const LEAST = 3;
/** Characters of a text that are looked at. */
const LONGEST = 100_000;
const NUMBER = /(?<![^\s([>])[#(]?(\d{1,3})[.):]\s+(?=\S)/g;
/** Marks between things, and ends of sentences that are no abbreviations. */
const MARK =
  /(?<=;)\s+|\s+(?=[•‣◦▪●■◆►▶★|]\s)|(?<=[。！？；])|(?<!(?:^|[^\p{L}])(?:\p{Lu}|M(?:r|rs|s)|[DJS]r|Prof|St|Inc|Ltd|Co|Corp|[Nn]o|Nr|vs|etc|ca|approx|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)\.)(?<=[.!?][)"”’]?)\s+(?=[("“]?\p{Lu})/gu;

/**
 * The texts that begin a line, where things are told one behind the other in one text: numbered, with marks between, each in
 * sentences of its own, or in the lines of a `<pre>`. The tree's texts are parted for it, which nobody sees who reads them.
 */
export function partedTexts(root: Element): readonly ChildNode[] {
  const found = [root, ...descendants(root)].flatMap((element) => {
    const isLined = element.name === 'pre';
    return element.children.filter(isText).flatMap((text) => {
      const starts = isLined ? startsOf(text.data, /(?<=\n)/g) : partsOf(text.data.slice(0, LONGEST));
      return starts.length === 0
        ? []
        : [{ text, starts, place: isLined ? '' : placeOf(element, root, tagAndClass) }];
    });
  });
  return [...Map.groupBy(found, ({ place }) => place)].flatMap(([place, alike]) =>
    place !== '' && alike.length >= LEAST ? [] : alike.flatMap(({ text, starts }) => partedAt(text, starts)),
  );
}

/** Where the parts of a text begin; none where it has too few. */
function partsOf(text: string): readonly number[] {
  const numbered = numberedIn(text);
  if (numbered.length >= LEAST) return numbered;
  const starts = startsOf(text, MARK);
  return starts.length + 1 >= LEAST ? starts : [];
}

/** Where numbers stand that count up. */
function numberedIn(text: string): readonly number[] {
  const starts: number[] = [];
  let next: number | null = null;
  for (const { 1: digits, index } of text.matchAll(NUMBER)) {
    const number = Number(digits);
    if (number !== 1 && number !== (next ?? number)) continue;
    starts.push(index);
    next = number + 1;
  }
  return starts;
}

function startsOf(text: string, mark: RegExp): readonly number[] {
  return Array.from(text.matchAll(mark), ({ 0: { length }, index }) => index + length);
}

function partedAt(text: Text, starts: readonly number[]): readonly ChildNode[] {
  const { data, parent, next } = text;
  if (parent === null) return [];
  text.data = data.slice(0, starts[0]);
  return starts.map((start, at) => {
    const part = new Text(data.slice(start, starts[at + 1]));
    if (next === null) domAdapter.appendChild(parent, part);
    else domAdapter.insertBefore(parent, part, next);
    return part;
  });
}
