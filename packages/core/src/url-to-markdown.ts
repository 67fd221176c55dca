import { type Clock, systemClock } from './clock.ts';
import type { EgressOptions } from './egress/egress-options.ts';
import { createHttpClient } from './egress/http-client.ts';
import type { ResponseLimits } from './egress/response-limits.ts';
import { createRobots } from './egress/robots.ts';
import { DEFAULT_USER_AGENT } from './engine-defaults.ts';
import { type ConvertUrlOptions, convertUrl } from './markdown/convert-url.ts';
import type { MarkdownResult } from './markdown/html-to-markdown.ts';
import { createMarkdownConverter } from './markdown/worker/create-markdown-converter.ts';
import type { Browser } from './page/page.ts';

export interface UrlToMarkdownOptions extends ConvertUrlOptions, EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. Without it a page is converted as it is without scripts. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. */
  readonly userAgent?: string;
  readonly clock?: Clock;
}

/**
 * Converts one page here and now, with no engine. Throws like `engine.urlToMarkdown`.
 */
export async function urlToMarkdown(
  url: string,
  options: UrlToMarkdownOptions = {},
): Promise<MarkdownResult> {
  const { browser = null, userAgent = null, clock = systemClock, ...rest } = options;
  const client = createHttpClient({
    ...rest,
    userAgent: userAgent ?? DEFAULT_USER_AGENT,
    clock,
    egress: options,
  });
  const converter = createMarkdownConverter();
  try {
    const robots = createRobots({ client, clock });
    return await convertUrl(url, rest, { client, robots, browser, converter, clock, userAgent });
  } finally {
    await Promise.all([client.close(), converter.close()]);
  }
}
