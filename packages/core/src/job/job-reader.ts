import { CookieJar } from 'tough-cookie';
import type { Clock } from '../clock.ts';
import type { HttpClient } from '../egress/http-client.ts';
import { withinLimits } from '../egress/response-limits.ts';
import type { Robots } from '../egress/robots.ts';
import { HarvestmanError } from '../errors.ts';
import { AutoPageSource } from '../page/auto-page-source.ts';
import { BrowserPageSource } from '../page/browser-page-source.ts';
import { createHttpPageSource } from '../page/http-page-source.ts';
import { itemProbes } from '../page/item-probes.ts';
import type { Browser, PageSource } from '../page/page.ts';
import { staticPageSuffices } from '../page/static-page-suffices.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { RecipeRegistry } from '../recipe/recipe-registry.ts';
import type { Row } from '../results/row.ts';
import type { JobCursor, StopReason } from './job.ts';
import { type PageOfRows, readPages } from './read-pages.ts';

/** What a run has from its engine. */
export interface JobReaderParts {
  readonly registry: RecipeRegistry;
  readonly client: HttpClient;
  readonly robots: Robots;
  readonly browser: Browser | null;
  readonly clock: Clock;
  /** Null: each backend's own. */
  readonly userAgent: string | null;
  /** For recipes that name no limit. */
  readonly maxPages: number;
}

export interface JobReaderOptions {
  readonly recipe: RecipeDefinition;
  readonly signal: AbortSignal;
  readonly cursor: JobCursor | null;
  readonly earlierRows: AsyncIterable<Row>;
  warn(message: string): void;
}

/** Reads a recipe's pages with the means that its settings ask for, and closes them whatever happens. */
export async function* readJob(
  parts: JobReaderParts,
  { recipe, signal, cursor, earlierRows, warn }: JobReaderOptions,
): AsyncGenerator<PageOfRows, StopReason> {
  const { registry, client, robots, browser, clock } = parts;
  const { pagination } = recipe;
  const settings = withinLimits(recipe.settings, client.limits);
  const strategy = registry.paginationStrategy(pagination.type);
  const extractor = registry.extractor(recipe.extractorType);
  if (strategy === undefined || extractor === undefined) {
    const missing =
      strategy === undefined ? `pagination "${pagination.type}"` : `extractor "${recipe.extractorType}"`;
    throw new HarvestmanError('STRATEGY_UNKNOWN', `${missing} is not registered with this engine`);
  }
  const httpAgent = settings.userAgent ?? parts.userAgent ?? client.userAgent;
  const inBrowser = new BrowserPageSource({
    browser,
    client,
    clock,
    robots,
    robotsAgent: httpAgent,
    settings,
    userAgent: settings.userAgent ?? parts.userAgent,
    signal,
  });
  const http = createHttpPageSource({ client, clock, robots, userAgent: httpAgent });
  const auto = (): PageSource =>
    strategy.needsBrowser && inBrowser.available
      ? inBrowser
      : new AutoPageSource({
          http,
          browser: inBrowser,
          suffices: (page, items) => staticPageSuffices(page, items, recipe, { strategy, extractor, signal }),
        });
  const sources = { http: () => http, browser: () => inBrowser, auto } as const;
  const source = sources[settings.rendering]();
  try {
    return yield* readPages({
      recipe,
      strategy,
      extractor,
      source: { open: (url, options) => source.open(url, options), reset: () => inBrowser.reset() },
      page: {
        listSelector: recipe.listSelector ?? 'body',
        listMode: strategy.listMode ?? 'replace',
        exactPages: pagination.maxPages !== null,
        probes: itemProbes(recipe),
        settings,
        signal,
        cookies: new CookieJar(undefined, { looseMode: true }),
      },
      clock,
      maxPages: pagination.maxPages ?? parts.maxPages,
      cursor,
      earlierRows,
      warn,
    });
  } finally {
    await inBrowser.reset();
  }
}
