import { isHarvestmanError } from '../../ground/errors.ts';
import { showsNothing } from '../../markdown/shows-nothing.ts';
import { mayDifferInBrowser } from '../../page/auto/may-differ-in-browser.ts';
import type { Page } from '../../page/page.ts';
import type { ExtractionPlan, SampleRendering } from '../../recipe/plan/extraction-plan.ts';
import type { RunContext } from './run-context.ts';
import { createSample, itemsOf, type Sample } from './sample.ts';

/** The pages that selectors are looked for in, and tried on: the recipe's first, and the one after it. */
export class PageSamples {
  readonly #context: RunContext;
  readonly #left: SampleRendering[];
  #page: Page | null = null;
  #first: Sample | null = null;
  #second: Sample | null = null;
  #isAdvanced = false;

  #rendering: SampleRendering = 'http';

  /** `after`: a plan that was made before; where it took the browser, this one will. */
  constructor(context: RunContext, after: ExtractionPlan | null) {
    this.#context = context;
    const known = context.renderings.filter((one) => after?.rendering !== 'browser' || one === 'browser');
    this.#left = [...(known.length > 0 ? known : context.renderings)];
  }

  /** How the first page was had. */
  get rendering(): SampleRendering {
    return this.#rendering;
  }

  /** The recipe's first page: static where that has anything to show. */
  async first(): Promise<Sample> {
    while (this.#first === null) {
      const rendering = this.#left.shift() ?? 'http';
      this.#rendering = rendering;
      const hasOther = this.#left.length > 0;
      try {
        this.#page = await this.#context.open(rendering, this.#context.recipe.listSelector ?? 'body');
      } catch (error) {
        if (hasOther && mayDifferInBrowser(error)) continue;
        throw error;
      }
      const html = await this.#page.html();
      const sample = createSample(html, this.#page.url);
      if (hasOther && (showsNothing(html) || this.#lacksList(sample))) await this.close();
      else this.#first = sample;
    }
    return this.#first;
  }

  get hasOther(): boolean {
    return this.#left.length > 0;
  }

  /** Goes on with the page as the next means shows it. */
  async useOther(): Promise<void> {
    await this.close();
    this.#first = null;
    this.#second = null;
    this.#isAdvanced = false;
  }

  /** The page after the first; null where the recipe reads one, or there is none. */
  async second(listSelector: string): Promise<Sample | null> {
    const { recipe, strategy, clock, signal } = this.#context;
    const { pagination, settings } = recipe;
    if (this.#isAdvanced || strategy.type === 'none' || pagination.maxPages === 1) return this.#second;
    this.#isAdvanced = true;
    try {
      if (settings.delayMs > 0) await clock.sleep(settings.delayMs, signal);
      this.#second = await (this.#rendering === 'http'
        ? this.#fromStatic(listSelector)
        : this.#inBrowser(listSelector));
    } catch (error) {
      signal.throwIfAborted();
      // Whether the next page can be read is the job's business, and its error.
      if (!isHarvestmanError(error)) throw error;
    }
    return this.#second;
  }

  async close(): Promise<void> {
    const page = this.#page;
    this.#page = null;
    await page?.close();
  }

  #lacksList(sample: Sample): boolean {
    const { listSelector } = this.#context.recipe;
    return listSelector !== null && itemsOf(sample, listSelector).length === 0;
  }

  async #fromStatic(listSelector: string): Promise<Sample | null> {
    try {
      return await this.#advance(this.#page);
    } catch (error) {
      if (isHarvestmanError(error, 'BROWSER_REQUIRED')) return this.#inBrowser(listSelector);
      throw error;
    }
  }

  /** Null where there is no further page. */
  async #advance(page: Page | null): Promise<Sample | null> {
    if (page === null) return null;
    const { recipe, strategy, signal } = this.#context;
    const result = await strategy.advance(page, recipe.pagination, { pages: 1, signal });
    return result === 'advanced' ? createSample(await page.html(), page.url) : null;
  }

  /** A browser tells new items by the list, so it is opened with the selector that was found. */
  async #inBrowser(listSelector: string): Promise<Sample | null> {
    if (!this.#context.renderings.includes('browser')) return null;
    await this.close();
    this.#page = await this.#context.open('browser', listSelector);
    await this.#page.takeNewItems();
    return this.#advance(this.#page);
  }
}
