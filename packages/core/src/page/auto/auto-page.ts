import type { Item } from '../../dom/item.ts';
import { isHarvestmanError } from '../../ground/errors.ts';
import type { Surroundings } from '../../verdict/surroundings.ts';
import type { HtmlOptions } from '../in-page/document/html-marks.ts';
import type { ActionResult, Complaint, ControlState, MatchesElsewhere, Page, PageAct } from '../page.ts';
import type { HttpPage } from '../static/http-page.ts';
import { compareInBrowser } from './compare-in-browser.ts';
import type { StaticJudge } from './static-judge.ts';

export interface AutoPageParts {
  /** `items` were taken from it already, to look at them; they are handed out once more. */
  readonly page: Page;
  readonly items: readonly Item[];
  openInBrowser(url: string): Promise<Page>;
  /** Of a static page and those that its links lead to; null where there is no choice. */
  readonly statics: { readonly page: HttpPage; readonly judge: StaticJudge } | null;
}

/** A page that is static until an act, or what it shows, needs a browser, and goes on in the browser from where it was. */
export class AutoPage implements Page {
  readonly #openInBrowser: (url: string) => Promise<Page>;
  #current: Page;
  #taken: readonly Item[] | null;
  #statics: AutoPageParts['statics'];
  #escalated = false;
  #hasAdvanced = false;
  /** How many items of the current page were handed out. */
  #read = 0;

  constructor({ page, items, openInBrowser, statics }: AutoPageParts) {
    this.#current = page;
    this.#taken = items;
    this.#openInBrowser = openInBrowser;
    this.#statics = statics;
  }

  get url(): string {
    return this.#current.url;
  }

  get isStatic(): boolean {
    return this.#statics !== null;
  }

  get status(): number | null {
    return this.#current.status;
  }

  html(options?: HtmlOptions): Promise<string> {
    return this.#current.html(options);
  }

  text(): Promise<string> {
    return this.#current.text();
  }

  surroundings(): Promise<Surroundings | null> {
    return this.#current.surroundings();
  }

  async matchesElsewhere(): Promise<readonly MatchesElsewhere[]> {
    return (await this.#current.matchesElsewhere?.()) ?? [];
  }

  rest(): Promise<void> {
    return this.#current.rest();
  }

  control(selector: string): Promise<ControlState> {
    return this.#current.control(selector);
  }

  showsList(): Promise<boolean> {
    return this.#current.showsList();
  }

  async takeNewItems(): Promise<readonly Item[]> {
    const items = this.#taken ?? (await this.#current.takeNewItems());
    this.#taken = null;
    this.#read = items.length;
    return items;
  }

  click(selector: string): Promise<ActionResult> {
    return this.#act((page) => page.click(selector));
  }

  scroll(): Promise<ActionResult> {
    return this.#act((page) => page.scroll());
  }

  async grows(): Promise<boolean> {
    return (await this.#current.grows?.()) ?? false;
  }

  async reload(): Promise<ActionResult> {
    const result = (await this.#current.reload?.()) ?? 'unchanged';
    return result === 'new-items' ? this.#look(result) : result;
  }

  get askedUrl(): string {
    return this.#current.askedUrl ?? this.#current.url;
  }

  get hasAsked(): boolean {
    return this.#current.hasAsked ?? false;
  }

  get unfolds(): boolean {
    return this.#current.unfolds ?? false;
  }

  get adds(): boolean {
    return this.#current.adds ?? false;
  }

  get retracts(): boolean {
    return this.#current.retracts ?? false;
  }

  get isDeaf(): boolean {
    return this.#current.isDeaf ?? false;
  }

  async complaint(): Promise<Complaint | null> {
    return (await this.#current.complaint?.()) ?? null;
  }

  get lostAnswer(): string | null {
    return this.#current.lostAnswer ?? null;
  }

  async emptyAnswer(pages: number): Promise<string | null> {
    return (await this.#current.emptyAnswer?.(pages)) ?? null;
  }

  scriptError(withLast: boolean): string | null {
    return this.#current.scriptError?.(withLast) ?? null;
  }

  get hasTurned(): boolean {
    return this.#current.hasTurned ?? false;
  }

  async canRetry(): Promise<boolean> {
    return (await this.#current.canRetry?.()) ?? false;
  }

  async retry(): Promise<ActionResult> {
    return (await this.#current.retry?.()) ?? 'unchanged';
  }

  anticipate(act: PageAct): void {
    this.#current.anticipate(act);
  }

  close(): Promise<void> {
    return this.#current.close();
  }

  async #act(act: (page: Page) => Promise<ActionResult>): Promise<ActionResult> {
    try {
      const result = await act(this.#current);
      // A link of the first page to that page is a handler's, most likely.
      const isHandled = result === 'same-page' && !this.#hasAdvanced && this.#statics?.page.runsScripts();
      if (isHandled) return await this.#actInBrowser(act);
      this.#hasAdvanced ||= result === 'new-items';
      return result === 'new-items' || result === 'unchanged' ? await this.#look(result) : result;
    } catch (error) {
      if (this.#escalated || !isHarvestmanError(error, 'BROWSER_REQUIRED')) throw error;
      return await this.#actInBrowser(act);
    }
  }

  async #actInBrowser(act: (page: Page) => Promise<ActionResult>): Promise<ActionResult> {
    this.#escalated = true;
    await this.#goOn(await this.#openInBrowser(this.#current.url));
    // The first ones were read statically; scripts may have added others.
    const shown = await this.#current.takeNewItems();
    const added = shown.slice(this.#read);
    const result = await act(this.#current);
    if (added.length === 0) return result;
    this.#taken = [...added, ...(await this.#current.takeNewItems())];
    return 'new-items';
  }

  /** A link led to another static page: a browser may show something else there. */
  async #look(result: 'new-items' | 'unchanged'): Promise<ActionResult> {
    if (this.#statics === null) return result;
    const { page, judge } = this.#statics;
    const items = await page.takeNewItems();
    this.#taken = items;
    const judgement = await judge.later(page, items);
    if (judgement.use === 'static') return result;
    const { url } = page;
    const open = (): Promise<Page> => this.#openInBrowser(url);
    const better =
      judgement.use === 'browser'
        ? await openAndTake(open, judgement.before)
        : await compareInBrowser({
            url,
            items,
            open,
            judge,
            isLater: true,
            signs: judgement.signs,
            again: () => this.#takeAgain(page),
          });
    if (better === null) return this.#taken.length > 0 ? 'new-items' : result;
    this.#escalated = true;
    await this.#goOn(better.page);
    this.#taken = better.items;
    return better.items.length > 0 ? 'new-items' : 'unchanged';
  }

  /** None where it cannot be had again. */
  async #takeAgain(page: HttpPage): Promise<readonly Item[]> {
    try {
      await page.reload();
      this.#taken = await page.takeNewItems();
      return this.#taken;
    } catch {
      return [];
    }
  }

  async #goOn(page: Page): Promise<void> {
    await this.#current.close();
    this.#current = page;
    this.#statics = null;
    this.#taken = null;
  }
}

async function openAndTake(
  open: () => Promise<Page>,
  before: readonly Item[] = [],
): Promise<{ page: Page; items: readonly Item[] }> {
  const page = await open();
  return { page, items: [...before, ...(await page.takeNewItems())] };
}
