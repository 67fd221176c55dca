import type { CookieJar } from 'tough-cookie';
import { createDocumentLoader } from '../../egress/document/document-loader.ts';
import { createCookieJar } from '../../egress/request/create-cookie-jar.ts';
import type { HttpClient } from '../../egress/request/http-client.ts';
import { storeCookieSettings } from '../../egress/request/store-cookie-settings.ts';
import { withinLimits } from '../../egress/response-limits.ts';
import type { Robots } from '../../egress/robots/robots.ts';
import { parseHttpUrl } from '../../egress/url/parse-http-url.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { createDeadline } from '../../ground/time/deadline.ts';
import { hidingSecrets } from '../../job/read/hide-secrets.ts';
import { bodyKind, MARKDOWN_CONTENT_TYPES } from '../../markdown/body-kind.ts';
import type { MarkdownSource } from '../../markdown/convert-document.ts';
import type { MarkdownResult } from '../../markdown/convert-html.ts';
import type { MarkdownConverter } from '../../markdown/worker/create-markdown-converter.ts';
import { staticFirst } from '../../page/auto/static-first.ts';
import type { HtmlOptions } from '../../page/in-page/document/html-marks.ts';
import type { Browser } from '../../page/page.ts';
import { parseSettings } from '../../recipe/parse/parse-settings.ts';
import type { Settings, SettingsInput } from '../../recipe/settings.ts';
import { browse } from './browse.ts';

export interface ConvertUrlOptions {
  /** `page`, the default: everything that a reader sees. `main`: what the page is about. */
  readonly content?: 'page' | 'main';
  /** Whether the result has what the page says of itself for machines: `structuredData`. Default false. */
  readonly structuredData?: boolean;
  /** As in a recipe. `timeoutMs` is the whole conversion's, one minute by default. */
  readonly settings?: SettingsInput;
  /** Ends the conversion. */
  readonly signal?: AbortSignal;
}

/** What a conversion has from its engine. */
export interface ConvertUrlParts extends Omit<ReadPageParts, 'isEmptyShell'> {
  readonly converter: MarkdownConverter;
}

export interface ReadPageParts {
  readonly client: HttpClient;
  readonly robots: Robots;
  readonly browser: Browser | null;
  readonly clock: Clock;
  /** Null: each backend's own. */
  readonly userAgent: string | null;
  /** How a browser's page is written down. */
  readonly html?: HtmlOptions;
  /** Whether what a browser's page shows is too little: where a dialog asks for consent, it is given then. */
  isHeldBack?(html: string, url: string): Promise<boolean>;
  /** Whether a static page shows nothing without its scripts. */
  isEmptyShell(source: MarkdownSource, signal: AbortSignal): Promise<boolean>;
}

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Fetches the page at `url`, in the browser where it is an empty shell without scripts, and converts it.
 *
 * @throws HarvestmanError URL_INVALID, RECIPE_INVALID for the settings, CONTENT_TYPE_UNSUPPORTED, and what fetching and
 * the browser throw
 */
export async function convertUrl(
  url: string,
  { settings: input, signal, content, structuredData }: ConvertUrlOptions,
  parts: ConvertUrlParts,
): Promise<MarkdownResult> {
  const settings = withinLimits(parseSettings(input ?? {}), parts.client.limits);
  parseHttpUrl(url);
  const ms = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const late = (): HarvestmanError =>
    new HarvestmanError('TIMEOUT', `the conversion did not end within its time limit of ${ms / 1_000} s`, {
      details: { timeoutMs: ms },
    });
  using deadline = createDeadline({ ms, late, clock: parts.clock, callers: [signal] });
  const { converter } = parts;
  const isEmptyShell: ReadPageParts['isEmptyShell'] = (page, until) => converter.isEmptyShell(page, until);
  const source = await readPage(url, settings, deadline.signal, { ...parts, isEmptyShell });
  const options = { ...(content && { content }), ...(structuredData && { structuredData }) };
  // Its deadline lasts until it has ended.
  return await converter.convert(source, options, deadline.signal);
}

/** A page as it is sent, or in the browser where it is an empty shell without scripts. */
export async function readPage(
  url: string,
  settings: Settings,
  signal: AbortSignal,
  parts: ReadPageParts,
): Promise<MarkdownSource> {
  return hidingSecrets({ url, settings }, async () => {
    const cookies = createCookieJar();
    const inBrowser = (): Promise<MarkdownSource> => readInBrowser(url, settings, { signal, cookies }, parts);
    if (settings.rendering === 'browser') return inBrowser();
    return staticFirst({
      sent: () => fetchPage(url, settings, { signal, cookies }, parts),
      shown: settings.rendering === 'auto' && parts.browser !== null ? inBrowser : null,
      async choose(source, shown) {
        const isHtml = bodyKind(source.body, source.contentType, source.url) === 'html';
        return isHtml && (await parts.isEmptyShell(source, signal)) ? shown() : source;
      },
    });
  });
}

interface PageContext {
  readonly signal: AbortSignal;
  readonly cookies: CookieJar;
}

async function fetchPage(
  url: string,
  settings: Settings,
  context: PageContext,
  { client, clock, robots, userAgent }: ReadPageParts,
): Promise<MarkdownSource> {
  const load = createDocumentLoader(
    { recipeUrl: url, settings, ...context, contentTypes: MARKDOWN_CONTENT_TYPES },
    { client, clock, robots, userAgent: userAgent ?? client.userAgent },
  );
  await storeCookieSettings(settings.cookies, url, context.cookies);
  const { body, contentType, headers, url: finalUrl } = await load(url);
  return { body, contentType: contentType?.essence ?? null, url: finalUrl, headers };
}

async function readInBrowser(
  url: string,
  settings: Settings,
  context: PageContext,
  parts: ReadPageParts,
): Promise<MarkdownSource> {
  return browse(
    { url, listSelector: 'body', listMode: 'replace', settings, ...context },
    parts,
    async (page) => {
      await page.rest();
      let body = await page.html(parts.html);
      const isHeldBack = (await parts.isHeldBack?.(body, page.url)) === true;
      if (isHeldBack && ((await page.acceptConsent?.()) ?? 'absent') !== 'absent') {
        await page.rest();
        body = await page.html(parts.html);
      }
      return {
        body,
        contentType: 'text/html',
        url: page.url,
      };
    },
  );
}
