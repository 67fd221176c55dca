import type { Item } from '../dom/item.ts';
import { isHarvestmanError } from '../ground/errors.ts';
import type { ActionResult, ControlState, Page, PageAct } from './page.ts';

/** A page that is static until an act needs a browser, and goes on in the browser from where it was. */
export class AutoPage implements Page {
  readonly #openInBrowser: (url: string) => Promise<Page>;
  #current: Page;
  #first: readonly Item[] | null;
  #escalated = false;

  /** `items` were taken from the page already, to look at them; they are handed out once more. */
  constructor(page: Page, items: readonly Item[], openInBrowser: (url: string) => Promise<Page>) {
    this.#current = page;
    this.#first = items;
    this.#openInBrowser = openInBrowser;
  }

  get url(): string {
    return this.#current.url;
  }

  get status(): number | null {
    return this.#current.status;
  }

  html(): Promise<string> {
    return this.#current.html();
  }

  text(): Promise<string> {
    return this.#current.text();
  }

  rest(): Promise<void> {
    return this.#current.rest();
  }

  control(selector: string): Promise<ControlState> {
    return this.#current.control(selector);
  }

  async takeNewItems(): Promise<readonly Item[]> {
    const first = this.#first;
    this.#first = null;
    return first ?? this.#current.takeNewItems();
  }

  click(selector: string): Promise<ActionResult> {
    return this.#act((page) => page.click(selector));
  }

  scroll(): Promise<ActionResult> {
    return this.#act((page) => page.scroll());
  }

  anticipate(act: PageAct): void {
    this.#current.anticipate(act);
  }

  close(): Promise<void> {
    return this.#current.close();
  }

  async #act(act: (page: Page) => Promise<ActionResult>): Promise<ActionResult> {
    try {
      return await act(this.#current);
    } catch (error) {
      if (this.#escalated || !isHarvestmanError(error, 'BROWSER_REQUIRED')) throw error;
      this.#escalated = true;
      const page = await this.#openInBrowser(this.#current.url);
      await this.#current.close();
      this.#current = page;
      // These were read statically.
      await page.takeNewItems();
      return act(page);
    }
  }
}
