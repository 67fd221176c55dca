import { Element, Text } from 'domhandler';
import { CookieJar } from 'tough-cookie';
import type { Item } from '../../../src/dom/item.ts';
import { createRegistry } from '../../../src/engine/create-registry.ts';
import { HarvestmanError } from '../../../src/ground/errors.ts';
import { readPages } from '../../../src/job/read/read-pages.ts';
import type { ActionResult, Page, PageOptions } from '../../../src/page/page.ts';
import { loadMore } from '../../../src/pagination/load-more.ts';
import { nextButton } from '../../../src/pagination/next-button.ts';
import type { StopReason } from '../../../src/pagination/stop-reason.ts';
import { parseRecipe } from '../../../src/recipe/parse/parse-recipe.ts';
import type { Row } from '../../../src/results/row.ts';
import type { JobCursor } from '../../../src/storage/job.ts';
import type { Surroundings } from '../../../src/verdict/surroundings.ts';
import { createFakeClock } from '../../fake-clock.ts';
import { plainAround } from '../../verdict/plain-surroundings.ts';

export const START = 'https://shop.example/list';

/** A list on a site, without a network. */
export interface FakeList {
  readonly mode: 'replace' | 'append';
  /** What each page shows, or adds. */
  readonly pages: readonly (readonly string[])[];
  /** The address of a page, by its index. Default: that of the start. */
  address?(index: number): string;
  /** Which page is shown at an address. Default: the first. */
  indexOf?(url: string): number;
  readonly uniqueBy?: readonly string[];
  readonly maxPages?: number;
  readonly delayMs?: number;
  /** What the first press is told went wrong with what it asked for: the pause that the site asks for, in milliseconds. */
  readonly asksToWaitMs?: number;
  /** What stands around the items of each page, by its index. */
  says?(index: number): string;
  /** Throws PAGE_CRASHED at these calls of `control`, counted over all pages. */
  readonly crashesAt?: readonly number[];
}

export interface ListRun {
  readonly rows: readonly Row[];
  readonly cursor: JobCursor | null;
  /** Null where the run was interrupted. */
  readonly reason: StopReason | null;
  readonly opened: readonly string[];
  readonly sleeps: readonly number[];
  /** Kinds of what was noted. */
  readonly facts: readonly string[];
}

/** Reads the list from the cursor on, and is interrupted after so many pages. */
export async function runList(
  list: FakeList,
  {
    cursor = null,
    earlier = [],
    pages = Number.POSITIVE_INFINITY,
  }: {
    cursor?: JobCursor | null;
    earlier?: readonly Row[];
    pages?: number;
  } = {},
): Promise<ListRun> {
  const registry = createRegistry({});
  const recipe = parseRecipe(
    {
      name: 'list',
      url: START,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: list.mode === 'append' ? 'load-more' : 'next-button', nextPageSelector: '.next' },
      settings: { uniqueBy: list.uniqueBy ?? [], delayMs: list.delayMs ?? 0 },
    },
    registry,
  );
  const clock = createFakeClock();
  const opened: string[] = [];
  const facts: string[] = [];
  let controls = 0;
  const control = (): void => {
    controls += 1;
    if (list.crashesAt?.includes(controls) === true) throw new HarvestmanError('PAGE_CRASHED', 'it crashed');
  };
  const extractor = registry.extractor('selector');
  if (extractor === undefined) throw new Error('no extractor');
  const reading = readPages({
    recipe,
    strategy: list.mode === 'append' ? loadMore : nextButton,
    extractor,
    preview: extractor,
    source: {
      async open(url: string) {
        opened.push(url);
        return fakePage(list, url, control);
      },
      reset: async () => undefined,
    },
    page: {
      recipeUrl: START,
      listSelector: 'li',
      listMode: list.mode,
      settings: recipe.settings,
      signal: new AbortController().signal,
      cookies: new CookieJar(),
    } satisfies PageOptions,
    clock,
    maxPages: list.maxPages ?? 100,
    cursor,
    earlierRows: (async function* () {
      yield* earlier;
    })(),
    warn: () => undefined,
    note: ({ kind }) => void facts.push(kind),
  });
  const rows: Row[] = [];
  let last = cursor;
  for (let read = 0; read < pages; read += 1) {
    const next = await reading.next();
    if (next.done) return { rows, cursor: last, reason: next.value, opened, sleeps: clock.sleeps, facts };
    rows.push(...next.value.rows);
    last = next.value.cursor;
  }
  await reading.return('no-new-rows');
  return { rows, cursor: last, reason: null, opened, sleeps: clock.sleeps, facts };
}

function fakePage(list: FakeList, url: string, onControl: () => void): Page {
  let index = list.indexOf?.(url) ?? 0;
  let taken = false;
  let complains = list.asksToWaitMs !== undefined;
  let pressed = false;
  const isLast = (): boolean => index >= list.pages.length - 1;
  return {
    get url() {
      return list.address?.(index) ?? START;
    },
    status: 200,
    html: async () => '',
    rest: async () => undefined,
    text: async () => '',
    surroundings: async () => {
      const says = list.says?.(index) ?? '';
      return { ...plainAround, url: '', text: says, lines: linesOf(says) };
    },
    async control() {
      onControl();
      return isLast() ? 'absent' : 'ready';
    },
    showsList: async () => true,
    async takeNewItems() {
      if (taken) return [];
      taken = true;
      return (list.pages[index] ?? []).map(toItem);
    },
    async click(): Promise<ActionResult> {
      if (isLast()) return 'absent';
      complains &&= !pressed;
      pressed = true;
      if (complains) return 'unchanged';
      index += 1;
      taken = false;
      return 'new-items';
    },
    complaint: async () =>
      complains ? { about: 'status 429', retryAfterMs: list.asksToWaitMs ?? null } : null,
    scroll: async () => 'unchanged',
    anticipate: () => undefined,
    close: async () => undefined,
  };
}

function toItem(name: string): Item {
  const element = new Element('li', {}, [new Text(name)]);
  return { element, baseUrl: START };
}

function linesOf(says: string): Surroundings['lines'] {
  const place = { apart: 'p', isBehind: false, isChosen: false, isOfOther: false, isOfSection: false };
  return says === '' ? [] : [{ ...place, text: says, isAboveHeading: false, isRightBefore: true }];
}
