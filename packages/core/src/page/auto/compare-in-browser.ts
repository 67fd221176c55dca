import type { Item } from '../../dom/item.ts';
import { type ErrorCode, isHarvestmanError } from '../../ground/errors.ts';
import { isShortage } from '../../ground/is-shortage.ts';
import type { Page } from '../page.ts';
import type { StaticJudge } from './static-judge.ts';

export interface BrowserComparison {
  readonly url: string;
  /** Those of the static page. */
  readonly items: readonly Item[];
  readonly judge: StaticJudge;
  readonly signs: ReadonlySet<string>;
  /** The static page, where the list begins with it. */
  readonly first?: Page;
  /** Whether a link led to the page, from an earlier one of the list. */
  readonly isLater: boolean;
  open(url: string): Promise<Page>;
  /** Loads the static page once more, and takes its items. */
  again?(): Promise<readonly Item[]>;
}

interface BetterPage {
  readonly page: Page;
  readonly items: readonly Item[];
}

/** Failures of the browser itself: without it the static page is all there is. */
const NO_BROWSER: readonly ErrorCode[] = ['BROWSER_NOT_FOUND', 'BROWSER_CRASHED', 'BROWSER_REQUIRED'];

/** Opens a static page in the browser, too. The page in the browser where it shows other rows, open and taken; else null. */
export async function compareInBrowser(comparison: BrowserComparison): Promise<BetterPage | null> {
  const { url, judge, signs, isLater, first } = comparison;
  let page: Page;
  try {
    page = await comparison.open(url);
  } catch (error) {
    // What it cannot have for the moment says nothing of the page.
    if (!isShortage(error) && NO_BROWSER.some((code) => isHarvestmanError(error, code))) return null;
    throw error;
  }
  try {
    const items = await page.takeNewItems();
    // Where nothing was unfinished and the browser shows nothing, a script took it away: it wants somebody else.
    const isSame =
      (items.length === 0 && signs.size === 0) ||
      ((await judge.same(items, comparison.items)) && !(first && (await judge.hasMore(page, first))));
    // What came statically may have been so for the moment.
    const isPassed =
      !isSame && comparison.again !== undefined && (await judge.same(items, await comparison.again()));
    judge.learn(url, { isSame: isSame || isPassed, signs: isPassed ? new Set() : signs, isLater });
    if (!isSame && !isPassed) return { page, items };
  } catch (error) {
    await page.close();
    throw error;
  }
  await page.close();
  return null;
}
