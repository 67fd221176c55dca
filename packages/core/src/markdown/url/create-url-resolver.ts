import { LONGEST_BASE } from '../../dom/document-base-url.ts';

/** Makes a URL absolute. Null where it cannot be one that a reader could follow. */
export type UrlResolver = (url: string) => string | null;

const HTTP = new Set(['http:', 'https:']);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Schemes that run or carry content instead of pointing at some. */
const REFUSED = /^(?:javascript|vbscript|data|blob|about):/i;
/** An absolute URL that the URL parser would give back as it is; most are such, and a test costs less than a parse. */
const NORMAL =
  /^https:\/\/[a-z0-9][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*\.[a-z]{2,}\/(?:[\w\-/?=&#:@!$()*+,;~]|\.(?![./]))*$/;
/** Nothing in it that only the URL parser reads as part of a URL. */
const AS_WRITTEN = /^[a-z][a-z0-9+.-]*:(?!\/{3})[^\s\\<>"]+$/i;
/** A path from the root for which the same holds. */
const NORMAL_PATH = /^\/(?!\/)(?:[\w\-/?=&#:@!$()*+,;~]|\.(?![./]))*$/;
/** What URLs lose when they are parsed, so that a look at the scheme must not see it either. */
const LINE_SPACE = /[\t\n\r]+/g;

/** Whether an address runs or carries content, however it is written. */
export function isRefusedUrl(written: string): boolean {
  return REFUSED.test(trimControls(written).replace(LINE_SPACE, ''));
}

/** Cuts off spaces and control characters. Not by a pattern, which would try each of them as the first of the end. */
function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

function parse(url: string, base?: string): URL | null {
  return URL.canParse(url, base) ? new URL(url, base) : null;
}

/**
 * Resolves against `pageUrl` and the page's `<base href>`. A base that is malformed or not of the web is ignored, as
 * is an absent page URL: what cannot be resolved without one stays relative.
 */
export function createUrlResolver(pageUrl: string | undefined, baseHref: string | undefined): UrlResolver {
  const page = pageUrl === undefined ? null : parse(pageUrl);
  const declared = baseHref === undefined ? null : parse(baseHref.trim(), page?.href);
  const isUsable = declared !== null && HTTP.has(declared.protocol) && declared.href.length <= LONGEST_BASE;
  const base = isUsable ? declared : page;
  const origin = base !== null && HTTP.has(base.protocol) ? base.origin : null;
  return (written) => {
    if (NORMAL.test(written)) return written;
    if (origin !== null && NORMAL_PATH.test(written)) return origin + written;
    const url = trimControls(written).replace(LINE_SPACE, '');
    if (REFUSED.test(url)) return null;
    // What is absolute stays as it is written, so that it can still be told when a link's text is its address.
    if (SCHEME.test(url) && (base === null || AS_WRITTEN.test(url))) return URL.canParse(url) ? url : null;
    return base === null ? url : (parse(url, base.href)?.href ?? null);
  };
}
