import { systemClock } from '../ground/time/clock.ts';
import { addressSchema } from '../input/address-schema.ts';
import { checkArguments } from '../input/check-arguments.ts';
import type { MarkdownResult } from '../markdown/convert-html.ts';
import { createMarkdownConverter } from '../markdown/worker/create-markdown-converter.ts';
import { openNetworkAccess } from './network/open-network-access.ts';
import { urlToMarkdownOptionsSchema } from './options/convert-url-options-schema.ts';
import { settingsAdvice } from './options/recipe-advice.ts';
import type { UrlToMarkdownOptions } from './url-to-markdown-options.ts';

/**
 * Converts one page here and now, with no engine.
 *
 * @throws HarvestmanError ARGUMENT_INVALID, and what `engine.urlToMarkdown` throws
 */
export async function urlToMarkdown(
  url: string,
  options: UrlToMarkdownOptions = {},
): Promise<MarkdownResult> {
  checkArguments(
    'urlToMarkdown',
    { url: [addressSchema, url], options: [urlToMarkdownOptionsSchema, options] },
    settingsAdvice,
  );
  const network = openNetworkAccess(options, options.clock ?? systemClock, { isOneCall: true });
  const converter = createMarkdownConverter();
  try {
    const { convertUrl } = await network.loaded;
    return await convertUrl(url, options, converter);
  } finally {
    await Promise.all([network.close(), converter.close()]);
  }
}
