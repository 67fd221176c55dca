import { classesOf } from '../../dom/classes-of.ts';
import { descendants } from '../../dom/descendants.ts';
import { parseDocumentInTurns } from '../../dom/html/parse-document.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { eachInTurns, takeTurns } from '../../ground/time/take-turns.ts';
import { closestName } from '../../input/closest-name.ts';
import type { MatchesElsewhere, Page } from '../../page/page.ts';

/** A selector that does match, and how many elements. */
export interface NearMatch {
  readonly selector: string;
  readonly matches: number;
}

/** Larger pages are not searched for what a selector was meant to be. */
const LONGEST_PAGE = 5_000_000;

const WHY = {
  static: ', which a static page does not show: give "rendering" another value, or read the frame\'s address',
  hidden: ', which is hidden',
  'without-values': ', and no property finds anything in them',
} as const satisfies Record<NonNullable<MatchesElsewhere['why']>, string>;

/** The list selector matches nothing on the page; says where it would, and what is near to it. */
export async function listEmpty(listSelector: string, page: Page): Promise<HarvestmanError> {
  // What explains a failure must not take its place.
  const frames = (await page.matchesElsewhere?.().catch(() => [])) ?? [];
  const html = await page.html().catch(() => '');
  const near = html.length > LONGEST_PAGE ? [] : await nearMatches(listSelector, html);
  const parts = [
    ...frames.map(
      ({ url, matches, why }) =>
        `it matches ${elements(matches)} in the frame ${url}${why === null ? '' : WHY[why]}`,
    ),
    ...near.map(({ selector, matches }) => `"${selector}" matches ${elements(matches)}`),
  ];
  const reason = parts.length > 0 ? parts.join('; ') : 'the page may have changed';
  return new HarvestmanError(
    'LIST_EMPTY',
    `nothing matches listSelector "${listSelector}" at ${page.url}; ${reason}`,
    { details: { listSelector, url: page.url, frames, near } },
  );
}

/** What its last part alone matches, and what each of its names may have been meant to be. */
export async function nearMatches(listSelector: string, html: string): Promise<readonly NearMatch[]> {
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

function elements(count: number): string {
  return `${count} element${count === 1 ? '' : 's'}`;
}
