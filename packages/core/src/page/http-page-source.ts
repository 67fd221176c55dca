import { createDocumentLoader, type DocumentLoaderParts } from '../egress/document-loader.ts';
import { storeCookieSettings } from '../egress/store-cookie-settings.ts';
import { HarvestmanError } from '../errors.ts';
import { compileSelector } from '../extract/compile-selector.ts';
import { HttpPage } from './http-page.ts';
import type { PageOptions } from './page.ts';
import { StaticDocument } from './static-document.ts';

/** A page source whose pages are known to be static. */
export interface HttpPageSource {
  open(url: string, options: PageOptions): Promise<HttpPage>;
}

/** Opens static pages. `settings.headers` go to the origin of the URL that is opened, and to no other. */
export function createHttpPageSource(sourceOptions: DocumentLoaderParts): HttpPageSource {
  return {
    async open(url: string, options: PageOptions): Promise<HttpPage> {
      const closing = new AbortController();
      const signal = AbortSignal.any([options.signal, closing.signal]);
      const load = createDocumentLoader(url, { ...options, signal }, sourceOptions);
      await storeCookieSettings(options.settings.cookies, url, options.cookies);
      const first = new StaticDocument(await load(url));
      requireSelector(first, options.settings.waitForSelector);
      const abandon = (): void => closing.abort(new HarvestmanError('ABORTED', 'the page was closed'));
      return new HttpPage(first, options, { load, abandon });
    },
  };
}

function requireSelector({ document, url }: StaticDocument, selector: string | null): void {
  if (selector === null || compileSelector(selector).first(document)) return;
  throw new HarvestmanError(
    'BROWSER_REQUIRED',
    `nothing matches waitForSelector "${selector}" in the static page ${url}`,
    {
      details: { selector, url },
    },
  );
}
