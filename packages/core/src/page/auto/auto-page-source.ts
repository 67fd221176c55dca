import { nearMatches, sayMatches } from '../../dom/selector/near-matches.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import type { BrowserPageSource } from '../browser-page-source.ts';
import type { Page, PageOptions, PageSource } from '../page.ts';
import type { HttpPage } from '../static/http-page.ts';
import { AutoPage } from './auto-page.ts';
import { compareInBrowser } from './compare-in-browser.ts';
import { staticFirst } from './static-first.ts';
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
    if (!browser.available) return onlyStatic(await http.open(url, options), options, inBrowser);
    if (options.isStatic === true) {
      const page = await http.open(url, options);
      return new AutoPage({
        page,
        items: await page.takeNewItems(),
        openInBrowser: inBrowser,
        statics: { page, judge },
      });
    }
    if (options.isStatic === false || judge.needsBrowser(url)) return inBrowser(url);
    return staticFirst<HttpPage, Page>({
      sent: () => http.open(url, options),
      shown: () => inBrowser(url),
      choose: (page, shown) => this.#choose(url, page, shown, inBrowser),
    });
  }

  async #choose(
    url: string,
    page: HttpPage,
    shown: () => Promise<Page>,
    openInBrowser: (address: string) => Promise<Page>,
  ): Promise<Page> {
    const { judge } = this.#options;
    const items = await page.takeNewItems();
    const judgement = await judge.first(page, items);
    if (judgement.use === 'browser') {
      await page.close();
      return shown();
    }
    if (judgement.use === 'compare') {
      const { signs } = judgement;
      const better = await compareInBrowser({
        url,
        items,
        open: openInBrowser,
        judge,
        isLater: false,
        first: page,
        signs,
      });
      if (better !== null) {
        await page.close();
        return new AutoPage({ ...better, openInBrowser, statics: null });
      }
    }
    return new AutoPage({ page, items, openInBrowser, statics: { page, judge } });
  }
}

async function onlyStatic(
  page: HttpPage,
  { listSelector, settings }: PageOptions,
  openInBrowser: (address: string) => Promise<Page>,
): Promise<Page> {
  const items = await page.takeNewItems();
  if (items.length === 0 && !settings.allowEmpty) {
    const frames = await page.matchesElsewhere();
    const [frame] = frames;
    const near = await nearMatches(listSelector, await page.html());
    const hint =
      frame === undefined
        ? 'if scripts render the list, give the engine a browser'
        : `it matches ${frame.matches} elements in the frame ${frame.url}, which a browser would read`;
    throw new HarvestmanError(
      'BROWSER_REQUIRED',
      `nothing matches listSelector "${listSelector}" in the static page ${page.url}; ${[...sayMatches(near), hint].join('; ')}`,
      { details: { listSelector, url: page.url, frames, near } },
    );
  }
  return new AutoPage({ page, items, openInBrowser, statics: null });
}
