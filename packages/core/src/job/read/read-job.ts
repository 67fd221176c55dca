import { createCookieJar } from '../../egress/request/create-cookie-jar.ts';
import type { HttpClient } from '../../egress/request/http-client.ts';
import { withinLimits } from '../../egress/response-limits.ts';
import type { Robots } from '../../egress/robots/robots.ts';
import type { ModelUsage } from '../../extract/llm/model-usage.ts';
import { PlanOutdated } from '../../extract/llm/plan-outdated.ts';
import { isPreparing, type PreparedRun } from '../../extract/llm/prepared-run.ts';
import { type RunContext, sampleRenderings } from '../../extract/llm/run-context.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { withTexts } from '../../ground/shown-addresses.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { AutoPageSource } from '../../page/auto/auto-page-source.ts';
import { BrowserPageSource } from '../../page/browser-page-source.ts';
import { itemProbes } from '../../page/item-probes.ts';
import type { Browser, PageSource } from '../../page/page.ts';
import { createHttpPageSource } from '../../page/static/http-page-source.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row } from '../../results/row.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { RecipeRegistry } from '../recipe-registry.ts';
import { hideIn, secretsHider } from './hide-secrets.ts';
import type { PageOfRows } from './page-of-rows.ts';
import { readPages } from './read-pages.ts';
import type { RenderingMemory } from './rendering-memory.ts';
import { createStaticJudge } from './static-judge.ts';

/** What all runs of an engine share. */
export interface ReadJobParts {
  readonly client: HttpClient;
  readonly robots: Robots;
  readonly browser: Browser | null;
  readonly clock: Clock;
  /** Null: each backend's own. */
  readonly userAgent: string | null;
  /** Of the lists that this engine has read. */
  readonly renderings: RenderingMemory;
  /** For recipes that name no limit. */
  readonly maxPages: number;
}

export interface ReadJobOptions {
  readonly registry: RecipeRegistry;
  readonly recipe: RecipeDefinition;
  readonly signal: AbortSignal;
  readonly cursor: JobCursor | null;
  /** Rows that earlier runs of the job stored. */
  readonly earlierRows: AsyncIterable<Row> | readonly Row[];
  warn(message: string): void;
  /** Notes what bears on the job's verdict. */
  readonly note: NoteFact;
  readonly model: ModelHooks;
}

/** What a job keeps of its use of a model. */
export interface ModelHooks {
  /** What earlier runs of the job used. */
  readonly usage: ModelUsage | null;
  /** The plan that the recipe has now. */
  plan(): Promise<ExtractionPlan | null>;
  onUsage(usage: ModelUsage): void;
  onPlan(plan: ExtractionPlan): Promise<void>;
}

/** Reads a recipe's pages with the means that its settings ask for, and closes them whatever happens. */
export type ReadJob = (options: ReadJobOptions) => AsyncGenerator<PageOfRows, StopReason>;

export async function* readJob(
  parts: ReadJobParts,
  options: ReadJobOptions,
): AsyncGenerator<PageOfRows, StopReason> {
  const hide = secretsHider(options.recipe);
  const warn = (message: string): void => options.warn(hide(message));
  const note: NoteFact = (fact) => options.note(withTexts(fact, hide));
  try {
    return yield* readWithMeans(parts, { ...options, warn, note });
  } catch (error) {
    hideIn(error, hide);
    throw error;
  }
}

async function* readWithMeans(
  parts: ReadJobParts,
  { registry, recipe, signal, cursor, earlierRows, warn, note, model }: ReadJobOptions,
): AsyncGenerator<PageOfRows, StopReason> {
  const { client, robots, browser, clock } = parts;
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
  const maxPages = pagination.maxPages ?? parts.maxPages;
  const cookies = createCookieJar();
  const listMode = strategy.listMode ?? 'replace';
  const act = strategy.act?.(pagination) ?? null;
  const run = (reading: RunReading): AsyncGenerator<PageOfRows, StopReason> => {
    const auto = (): PageSource =>
      strategy.needsBrowser && inBrowser.available
        ? inBrowser
        : new AutoPageSource({
            http,
            browser: inBrowser,
            judge: createStaticJudge({
              recipe: reading.recipe,
              strategy,
              extractor: reading.preview,
              memory: parts.renderings,
              signal,
            }),
          });
    const sources = { http: () => http, browser: () => inBrowser, auto } as const;
    const source = sources[settings.rendering]();
    return readPages({
      recipe: reading.recipe,
      strategy,
      extractor: reading.extractor,
      preview: reading.preview,
      source: { open: (url, options) => source.open(url, options), reset: () => inBrowser.reset() },
      page: {
        recipeUrl: recipe.url,
        listSelector: reading.recipe.listSelector ?? 'body',
        listMode,
        exactPages: pagination.maxPages !== null,
        probes: itemProbes(reading.recipe),
        ...(act?.type === 'click' && { control: act.selector }),
        settings,
        signal,
        cookies,
      },
      clock,
      maxPages,
      cursor,
      earlierRows,
      warn,
      note,
    });
  };
  try {
    if (!isPreparing(extractor)) return yield* run({ recipe, extractor, preview: extractor });
    const { readStructure } = await import('../../suggest/read-structure.ts');
    const opening = { recipeUrl: recipe.url, listMode, settings, signal, cookies } as const;
    const context: RunContext = {
      recipe,
      strategy,
      clock,
      signal,
      isStart: cursor === null,
      plan: await model.plan(),
      usage: model.usage,
      renderings: sampleRenderings(settings.rendering, strategy, inBrowser.available),
      open: (rendering, listSelector) =>
        (rendering === 'http' ? http : inBrowser).open(recipe.url, { ...opening, listSelector }),
      warn,
      note,
      readStructure,
      onUsage: (usage) => model.onUsage(usage),
      onPlan: (plan) => model.onPlan(plan),
    };
    return yield* runPrepared(await extractor.prepare(context), run);
  } finally {
    await inBrowser.reset();
  }
}

type RunReading = Pick<PreparedRun, 'recipe' | 'extractor' | 'preview'>;

/** A run that finds its list changed before it has handed over anything may begin again, once. */
async function* runPrepared(
  prepared: PreparedRun,
  run: (reading: RunReading) => AsyncGenerator<PageOfRows, StopReason>,
): AsyncGenerator<PageOfRows, StopReason> {
  let isUntouched = true;
  try {
    const pages = run(prepared);
    for (;;) {
      const next = await pages.next();
      if (next.done) return next.value;
      isUntouched = false;
      yield next.value;
    }
  } catch (error) {
    const renewed = isUntouched ? await prepared.renew(error) : null;
    if (renewed === null) throw error instanceof PlanOutdated ? error.asListEmpty() : error;
    return yield* run(renewed);
  }
}
