import { throwIfAborted } from '../ground/abort-error.ts';
import { HarvestmanError } from '../ground/errors.ts';
import { type BodyKind, bodyKind } from './body-kind.ts';
import { convertHtml, type HtmlToMarkdownOptions, type MarkdownResult } from './convert-html.ts';
import type { Metadata } from './metadata/metadata.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { plainTextToMarkdown } from './plain-text-to-markdown.ts';
import { readMarkdown } from './read-markdown.ts';
import { createUrlResolver } from './url/create-url-resolver.ts';

/** A decoded response. */
export interface MarkdownSource {
  readonly body: string;
  /** The Content-Type header, with or without parameters; null where the response has none. */
  readonly contentType: string | null;
  /** Address of the document after redirects. */
  readonly url?: string;
  /** Response headers by lower-case name. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** `structuredData` is of HTML documents alone. */
export interface MarkdownOptions extends Pick<HtmlToMarkdownOptions, 'content' | 'structuredData'> {}

type Read = (source: MarkdownSource, options: MarkdownOptions) => MarkdownResult;

const READERS = {
  html: ({ body, url, headers }, options) =>
    convertHtml(body, {
      ...(url === undefined ? {} : { url }),
      ...options,
      headers: singleHeaders(headers),
    }),
  markdown: (source) => {
    const { markdown, claims } = readMarkdown(source.body);
    return { markdown, metadata: { ...outerMetadata(source), ...withoutNull(claims) } };
  },
  text: (source) => ({ markdown: plainTextToMarkdown(source.body), metadata: outerMetadata(source) }),
} satisfies Record<BodyKind, Read>;

/**
 * How a body is read.
 *
 * @throws HarvestmanError CONTENT_TYPE_UNSUPPORTED for one that is no text for readers
 */
export function readableKind({ body, contentType, url }: MarkdownSource): BodyKind {
  const kind = bodyKind(body, contentType, url);
  if (kind !== null) return kind;
  throw new HarvestmanError(
    'CONTENT_TYPE_UNSUPPORTED',
    `Cannot convert \`${contentType ?? 'a body without a type'}\` to Markdown, expected HTML, XHTML, Markdown or plain text`,
    { details: { contentType, url: url ?? null } },
  );
}

/** Converts a document in the calling thread, which an abort cannot interrupt. */
export function convertDocument(
  source: MarkdownSource,
  options: MarkdownOptions,
  signal?: AbortSignal,
): MarkdownResult {
  throwIfAborted(signal);
  const result = READERS[readableKind(source)](source, options);
  throwIfAborted(signal);
  return result;
}

/** What is known of a document that says nothing of itself. */
function outerMetadata({ url, headers }: MarkdownSource): Metadata {
  return readMetadata({
    elements: [],
    html: null,
    url: url !== undefined && URL.canParse(url) ? new URL(url) : null,
    headers: singleHeaders(headers),
    resolve: createUrlResolver(url, undefined),
  });
}

function singleHeaders(headers: MarkdownSource['headers'] = {}): Record<string, string | undefined> {
  const single: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(headers)) {
    single[name] = typeof value === 'string' ? value : value?.[0];
  }
  return single;
}

function withoutNull(claims: Partial<Metadata>): Partial<Metadata> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}
