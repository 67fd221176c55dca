import type { EgressOptions } from '../egress/egress-options.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import { type Clock, systemClock } from '../ground/time/clock.ts';
import type { MarkdownResult } from '../markdown/html-to-markdown.ts';
import { createMarkdownConverter } from '../markdown/worker/create-markdown-converter.ts';
import type { Browser } from '../page/page.ts';
import type { ConvertUrlOptions } from './network/convert-url.ts';
import { openNetworkAccess } from './network/open-network-access.ts';

export interface UrlToMarkdownOptions extends ConvertUrlOptions, EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. Without it a page is converted as it is without scripts. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. */
  readonly userAgent?: string;
  readonly clock?: Clock;
}

/**
 * Converts one page here and now, with no engine.
 *
 * @throws like `engine.urlToMarkdown`
 */
export async function urlToMarkdown(
  url: string,
  options: UrlToMarkdownOptions = {},
): Promise<MarkdownResult> {
  const network = openNetworkAccess(options, options.clock ?? systemClock);
  const converter = createMarkdownConverter();
  try {
    const { convertUrl } = await network.loaded;
    return await convertUrl(url, options, converter);
  } finally {
    await Promise.all([network.close(), converter.close()]);
  }
}
