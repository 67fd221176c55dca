import { createDocumentLoader, type DocumentLoaderParts } from '../../egress/document/document-loader.ts';
import type { FetchedDocument } from '../../egress/document/fetch-document.ts';
import { storeCookieSettings } from '../../egress/request/store-cookie-settings.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { whenAborted } from '../../ground/time/when-aborted.ts';
import type { PageOptions } from '../page.ts';
import { HttpPage } from './http-page.ts';
import { StaticDocument } from './static-document.ts';

/** A page source whose pages are known to be static. */
export interface HttpPageSource {
  open(url: string, options: PageOptions): Promise<HttpPage>;
}

/** Opens static pages. What the settings hold goes to the origin of `recipeUrl`, and to no other. */
export function createHttpPageSource(sourceOptions: DocumentLoaderParts): HttpPageSource {
  return {
    async open(url: string, options: PageOptions): Promise<HttpPage> {
      const closing = new AbortController();
      const { signal } = options;
      const heard = whenAborted(signal, () => closing.abort(signal.reason));
      const load = createDocumentLoader({ ...options, signal: closing.signal }, sourceOptions);
      await storeCookieSettings(options.settings.cookies, options.recipeUrl, options.cookies);
      const first = await StaticDocument.of(load(url), closing.signal);
      const close = (abandon: boolean): void => {
        heard[Symbol.dispose]();
        if (abandon) closing.abort(new HarvestmanError('ABORTED', 'the page was closed'));
      };
      const later = async (next: string, afterMs = 0): Promise<FetchedDocument> => {
        if (afterMs > 0) await sourceOptions.clock.sleep(afterMs, closing.signal);
        return load(next);
      };
      const page = new HttpPage(first, options, { load: later, close });
      await page.followRefresh();
      await page.requireSelector(options.settings.waitForSelector);
      return page;
    },
  };
}
