import { eachInTurns, takeTurns } from '../../ground/time/take-turns.ts';
import { closestName } from '../../input/closest-name.ts';
import { classesOf } from '../classes-of.ts';
import { descendants } from '../descendants.ts';
import { parseDocumentInTurns } from '../html/parse-document.ts';
import { compileSelector } from './compile-selector.ts';

/** A selector that does match, and how many elements. */
export interface NearMatch {
  readonly selector: string;
  readonly matches: number;
}

/** Larger pages are not searched for what a selector was meant to be. */
const LONGEST_PAGE = 5_000_000;
const BARE_NAME = /(?<![\w.#:[-])[a-z_][\w-]*/gi;

/** How many elements of a page match what a selector that finds nothing was meant to be. */
export const sayMatches = (near: readonly NearMatch[]): readonly string[] =>
  near.map(({ selector, matches }) => `"${selector}" matches ${elements(matches)}`);

export function elements(count: number): string {
  return `${count} element${count === 1 ? '' : 's'}`;
}

/** What its last part alone matches, and what each of its names may have been meant to be. */
export async function nearMatches(listSelector: string, html: string): Promise<readonly NearMatch[]> {
  if (html.length > LONGEST_PAGE) return [];
  const turns = takeTurns();
  const document = await parseDocumentInTurns(html, turns, { scripting: true });
  const counts = new Map<string, number>();
  await eachInTurns(descendants(document), turns, (element) => {
    const { id } = element.attribs;
    const names = new Set(classesOf(element).map((name) => `.${name}`));
    if (id !== undefined && id !== '') names.add(`#${id}`);
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const count = (selector: string): number => {
    try {
      return compileSelector(selector).all(document).length;
    } catch {
      // A part of a selector need not be one.
      return 0;
    }
  };
  const candidates = new Set<string>();
  const last = lastPart(listSelector);
  if (last !== listSelector) candidates.add(last);
  // Classes without their dots: "card", "card featured".
  const dotted = listSelector.replace(BARE_NAME, (name) => (counts.has(`.${name}`) ? `.${name}` : name));
  if (dotted !== listSelector) candidates.add(dotted).add(dotted.replaceAll(' ', ''));
  for (const [name] of listSelector.matchAll(/[.#]-?[_a-z][\w-]*/gi)) {
    if (counts.has(name)) continue;
    const sameKind = [...counts.keys()].filter((known) => known[0] === name[0]);
    const closest = closestName(
      name.slice(1),
      sameKind.map((known) => known.slice(1)),
    );
    if (closest === undefined) continue;
    const corrected = `${name[0]}${closest}`;
    candidates.add(listSelector.replaceAll(name, corrected)).add(last.replaceAll(name, corrected));
  }
  const found = [...candidates].map((selector) => ({ selector, matches: count(selector) }));
  return found.filter(({ matches }) => matches > 0).slice(0, 3);
}

/** What stands behind the last combinator. */
function lastPart(selector: string): string {
  let depth = 0;
  let start = 0;
  for (const [index, sign] of [...selector].entries()) {
    if (sign === '[' || sign === '(') depth += 1;
    else if (sign === ']' || sign === ')') depth -= 1;
    else if (depth === 0 && /[\s>+~]/.test(sign)) start = index + 1;
  }
  return selector.slice(start).trim() || selector;
}
