import type { Item } from '../dom/item.ts';
import { HarvestmanError } from '../ground/errors.ts';
import { AutoPage } from './auto-page.ts';
import type { BrowserPageSource } from './browser-page-source.ts';
import type { HttpPage } from './http-page.ts';
import { mayDifferInBrowser } from './may-differ-in-browser.ts';
import type { Page, PageOptions, PageSource } from './page.ts';

export interface AutoPageSourceOptions {
  readonly http: { open(url: string, options: PageOptions): Promise<HttpPage> };
  readonly browser: BrowserPageSource;
  /** Whether the static page holds all that the recipe asks for: items, each property in some item, a followable link. */
  suffices(page: HttpPage, items: readonly Item[]): Promise<boolean>;
}

/** Static first; in the browser where the static page does not suffice. Each page decides for itself. */
export class AutoPageSource implements PageSource {
  readonly #options: AutoPageSourceOptions;

  constructor(options: AutoPageSourceOptions) {
    this.#options = options;
  }

  async open(url: string, options: PageOptions): Promise<Page> {
    const { http, browser, suffices } = this.#options;
    const inBrowser = (address: string): Promise<Page> => browser.open(address, options);
    let page: HttpPage;
    try {
      page = await http.open(url, options);
    } catch (error) {
      if (!browser.available || !mayDifferInBrowser(error)) throw error;
      return inBrowser(url);
    }
    const items = await page.takeNewItems();
    if (!browser.available && items.length === 0 && !options.settings.allowEmpty) {
      const list = options.listSelector;
      throw new HarvestmanError(
        'BROWSER_REQUIRED',
        `nothing matches listSelector "${list}" in the static page ${page.url}; if scripts render the list, give the engine a browser`,
        { details: { listSelector: list, url: page.url } },
      );
    }
    if (!browser.available || (await suffices(page, items))) {
      return new AutoPage(page, items, inBrowser);
    }
    await page.close();
    return inBrowser(url);
  }
}
