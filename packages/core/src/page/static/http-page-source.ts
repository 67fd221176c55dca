import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { createDocumentLoader, type DocumentLoaderParts } from '../../egress/document/document-loader.ts';
import { storeCookieSettings } from '../../egress/request/store-cookie-settings.ts';
import { HarvestmanError } from '../../ground/errors.ts';
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
      const end = (): void => closing.abort(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
      const load = createDocumentLoader({ ...options, signal: closing.signal }, sourceOptions);
      await storeCookieSettings(options.settings.cookies, options.recipeUrl, options.cookies);
      const first = await StaticDocument.of(load(url), closing.signal);
      requireSelector(first, options.settings.waitForSelector);
      const close = (abandon: boolean): void => {
        signal.removeEventListener('abort', end);
        if (abandon) closing.abort(new HarvestmanError('ABORTED', 'the page was closed'));
      };
      return new HttpPage(first, options, { load, close });
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
