import type { Item } from '../../dom/item.ts';
import { extractRows } from '../../extract/extract-rows.ts';
import type { Extractor } from '../../extract/extractor.ts';
import { previewContext } from '../../extract/preview-context.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { StaticJudge, StaticJudgement } from '../../page/auto/static-judge.ts';
import type { Page } from '../../page/page.ts';
import type { HttpPage } from '../../page/static/http-page.ts';
import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import { findPagination } from '../../verdict/pagination/find-pagination.ts';
import { doubledRows } from '../../verdict/rows/doubled-rows.ts';
import { type RowLines, rowLines } from '../../verdict/rows/row-lines.ts';
import type { RenderingMemory } from './rendering-memory.ts';
import { unfinishedSigns } from './unfinished-signs.ts';

export interface StaticJudgeParts {
  readonly recipe: RecipeDefinition;
  readonly strategy: PaginationStrategy;
  readonly extractor: Extractor;
  readonly memory: RenderingMemory;
  readonly signal: AbortSignal;
}

const STATIC: StaticJudgement = { use: 'static' };
const BROWSER: StaticJudgement = { use: 'browser' };

/** Judges whether static pages suffice. A page without scripts is what it is; others are compared once, and where there is doubt. */
export function createStaticJudge({
  recipe,
  strategy,
  extractor,
  memory,
  signal,
}: StaticJudgeParts): StaticJudge {
  const { nextPageSelector } = recipe.pagination;
  let usual = 0;
  /** What the first page has shown in the browser once it was scrolled. */
  let grown: readonly Item[] = [];

  const rows = async (items: readonly Item[]): Promise<readonly Row[]> =>
    extractRows(extractor, items, recipe, previewContext(signal));
  const keyOf = (url: string): string => {
    const { url: first, listSelector, properties, pagination, settings } = recipe;
    // Another list of the site, or another visitor of the same, may be shown something else.
    return JSON.stringify([new URL(url).origin, first, listSelector, properties, pagination, settings]);
  };
  const leadsOn = (page: HttpPage): boolean => nextPageSelector !== null && page.canFollow(nextPageSelector);

  const linesOf = async (items: readonly Item[]): Promise<RowLines> =>
    rowLines(await rows(items), takeTurns(signal), Object.entries);
  /** Styles may hide a second copy of the list, which only a browser sees. */
  const comeTwice = async (items: readonly Item[]): Promise<boolean> => {
    const [first, second, middle] = (
      await linesOf([items[0], items[1], items[items.length >> 1]].filter((item) => item !== undefined))
    ).lines;
    if (first !== second && first !== middle) return false;
    const hasLinks = recipe.properties.some(({ type }) => type === 'link');
    return doubledRows(await linesOf(items), { hasLinks, isMoving: false }) > 0;
  };

  const compare = async (
    page: HttpPage,
    items: readonly Item[],
    { isLater }: { readonly isLater: boolean },
  ): Promise<StaticJudgement> => {
    const isDoubled = !isLater && (await comeTwice(items));
    if (!page.runsScripts() && !isDoubled) return STATIC;
    const signs = new Set(unfinishedSigns(await rows(items), items, isLater && leadsOn(page) ? usual : 0));
    if (isDoubled) signs.add('twice');
    const known = memory.get(keyOf(page.url));
    if (known?.rendering === 'browser') return BROWSER;
    const isKnown = known !== undefined && (!isLater || known.followed);
    const isHarmless = [...signs].every((sign) => known?.harmless.has(sign));
    return isKnown && isHarmless ? STATIC : { use: 'compare', signs };
  };

  return {
    async same(shown, sent) {
      const { lines: one } = await linesOf(shown);
      const { lines: other } = await linesOf(sent);
      return one.length === other.length && one.every((line, index) => line === other[index]);
    },
    async first(page, items) {
      if (items.length === 0 || strategy.needsBrowser) return BROWSER;
      if (nextPageSelector !== null && !leadsOn(page)) return BROWSER;
      usual = items.length;
      if (!(await hasEveryProperty(items))) return BROWSER;
      return compare(page, items, { isLater: false });
    },
    async later(page, items) {
      const before = grown;
      if (before.length === 0) return compare(page, items, { isLater: true });
      grown = [];
      const known = new Set((await linesOf(before)).lines);
      const again = (await linesOf(items)).lines.filter((line) => known.has(line)).length;
      // Some bring the next page by scrolling, too.
      if (again * 2 >= Math.min(items.length, before.length)) return compare(page, items, { isLater: true });
      memory.set(keyOf(page.url), { rendering: 'browser', harmless: new Set(), followed: true });
      return { use: 'browser', before };
    },
    async hasMore(shown, sent) {
      if (strategy.type !== 'none') {
        if ((await shown.grows?.()) === true) grown = await shown.takeNewItems();
        return false;
      }
      return (!(await leadsOnFrom(sent)) && (await leadsOnFrom(shown))) || (await shown.grows?.()) === true;
    },
    needsBrowser: (url) => memory.get(keyOf(url))?.rendering === 'browser',
    learn(url, { isSame, signs, isLater }) {
      const known = memory.get(keyOf(url));
      memory.set(keyOf(url), {
        rendering: isSame ? 'static' : 'browser',
        harmless: new Set([...(known?.harmless ?? []), ...signs]),
        followed: isLater || (known?.followed ?? false),
      });
    },
  };

  async function hasEveryProperty(items: readonly Item[]): Promise<boolean> {
    // Most often the first item has everything.
    for (const sample of [items.slice(0, 1), items]) {
      const found = await rows(sample);
      if (recipe.properties.every(({ name }) => found.some((row) => hasValue(row, name)))) return true;
    }
    return false;
  }
}

/** Whether the page shows pagination, as the verdict goes by it. */
async function leadsOnFrom(page: Page): Promise<boolean> {
  const around = await page.surroundings();
  const read = { onPage: 0, hasGrown: false, wasWatched: false };
  return around !== null && findPagination(around, read) !== null;
}

function hasValue(row: Row, name: string): boolean {
  const value = row[name];
  return value !== null && value !== undefined && value !== '';
}
