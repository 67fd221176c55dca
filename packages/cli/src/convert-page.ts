import { extname } from 'node:path';
import { htmlToMarkdown, type MarkdownResult, urlToMarkdown } from '@harvestman/core';
import { allowGivenUrls } from './allow-given-urls.ts';
import type { CliIo } from './cli-io.ts';
import { isWebAddress } from './is-web-address.ts';
import { egressOptions } from './options/egress-options.ts';
import type { MarkdownCommandOptions } from './options/markdown-options.ts';
import { fileTarget, streamTarget } from './output/row-target.ts';
import { readInput } from './read-input.ts';
import { UsageError } from './usage-error.ts';
import { withBrowser } from './with-browser.ts';

const ENDINGS = { markdown: ['.md', '.markdown', '.mdx', '.txt'], json: ['.json'] } as const;

/** What the command does with the source that it was given. */
export type ConvertPage = (source: string, options: MarkdownCommandOptions) => Promise<void>;

/**
 * Converts a URL, a file or standard input, and writes the result.
 *
 * @throws UsageError for a file that is named as another format, and what the conversion throws
 */
export async function convertPage(source: string, options: MarkdownCommandOptions, io: CliIo): Promise<void> {
  checkEnding(options);
  const result = isWebAddress(source)
    ? await convertUrl(source, options, io)
    : await convertInput(source, options, io);
  const text = options.json ? `${JSON.stringify(result, null, 2)}\n` : `${result.markdown.trimEnd()}\n`;
  const toFile = options.out !== undefined && options.out !== '-';
  const target = toFile ? await fileTarget(options.out) : streamTarget(io.stdout);
  await target.write(text);
  await target.commit();
}

/** Another program would be asked to open the file. */
function checkEnding({ out = '-', json }: MarkdownCommandOptions): void {
  const endings: readonly string[] = ['', ...ENDINGS[json ? 'json' : 'markdown']];
  if (endings.includes(extname(out).toLowerCase())) return;
  const is = json ? 'JSON' : 'Markdown, or JSON by --json';
  throw new UsageError(`${out}: what is written is ${is}; end the name in ${endings.slice(1).join(', ')}`);
}

async function convertUrl(url: string, options: MarkdownCommandOptions, io: CliIo): Promise<MarkdownResult> {
  const egress = egressOptions(options, await allowGivenUrls([url]));
  return withBrowser(options, io, (browser) =>
    urlToMarkdown(url, {
      ...egress,
      content: options.content,
      structuredData: options.json === true,
      settings: {
        rendering: options.rendering,
        timeoutMs: options.timeout,
        robots: options.ignoreRobots ? 'ignore' : 'obey',
      },
      browser,
      signal: io.signal,
    }),
  );
}

async function convertInput(
  file: string,
  { base, content, json }: MarkdownCommandOptions,
  { stdin }: CliIo,
): Promise<MarkdownResult> {
  if (base !== undefined && !URL.canParse(base)) throw new UsageError(`--base is not a URL: ${base}`);
  const html = await readInput(file, stdin);
  return htmlToMarkdown(html, {
    content,
    structuredData: json === true,
    ...(base === undefined ? {} : { url: base }),
  });
}
