import { HarvestmanError } from '../../ground/errors.ts';
import type { BrowserPageSource } from '../browser-page-source.ts';
import type { Page, PageOptions, PageSource } from '../page.ts';
import type { HttpPage } from '../static/http-page.ts';
import { AutoPage } from './auto-page.ts';
import { compareInBrowser } from './compare-in-browser.ts';
import { mayDifferInBrowser } from './may-differ-in-browser.ts';
import type { StaticJudge } from './static-judge.ts';

export interface AutoPageSourceOptions {
  readonly http: { open(url: string, options: PageOptions): Promise<HttpPage> };
  readonly browser: BrowserPageSource;
  readonly judge: StaticJudge;
}

/** Static first; in the browser where the static page does not suffice. Each page decides for itself. */
export class AutoPageSource implements PageSource {
  readonly #options: AutoPageSourceOptions;

  constructor(options: AutoPageSourceOptions) {
    this.#options = options;
  }

  async open(url: string, options: PageOptions): Promise<Page> {
    const { http, browser, judge } = this.#options;
    const inBrowser = (address: string): Promise<Page> => browser.open(address, options);
    if (browser.available && judge.needsBrowser(url)) return inBrowser(url);
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
    if (!browser.available) return new AutoPage({ page, items, openInBrowser: inBrowser, statics: null });
    const judgement = await judge.first(page, items);
    if (judgement.use === 'browser') {
      await page.close();
      return inBrowser(url);
    }
    if (judgement.use === 'compare') {
      const better = await compareInBrowser({
        url,
        items,
        open: inBrowser,
        judge,
        isLater: false,
        ...judgement,
      });
      if (better !== null) {
        await page.close();
        return new AutoPage({ ...better, openInBrowser: inBrowser, statics: null });
      }
    }
    return new AutoPage({ page, items, openInBrowser: inBrowser, statics: { page, judge } });
  }
}
