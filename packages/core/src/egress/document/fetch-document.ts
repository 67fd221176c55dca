import { type QueryEncoder, queryEncoder } from '../../dom/html/query-encoder.ts';
import { type ShortenedHtml, shortenUtf8 } from '../../dom/html/shorten-html.ts';
import { bodyTooLarge } from '../body/body-too-large.ts';
import { contentDecoders } from '../body/content-encodings.ts';
import {
  type ContentType,
  checkContent,
  checkContentType,
  HTML_CONTENT_TYPES,
  parseContentType,
} from '../body/content-type.ts';
import { decodeBody } from '../body/decode-body.ts';
import { hasEndTag } from '../body/has-end-tag.ts';
import { readBody } from '../body/read-body.ts';
import { checkStatus } from '../request/check-status.ts';
import { type ExchangeOptions, type HttpResponse, httpExchange } from '../request/http-exchange.ts';

export interface FetchOptions extends ExchangeOptions {
  /** Default `HTML_CONTENT_TYPES`. A missing type is accepted when the content is text. */
  readonly contentTypes?: readonly string[];
}

export interface FetchedDocument {
  /** The last URL, after redirects, without user name and password; a fragment is inherited. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null where the site named none, or a malformed one. */
  readonly contentType: ContentType | null;
  /** Decoded each time it is asked for. */
  readonly body: string;
  /** Length of the body, decompressed, before decoding. */
  readonly bytes: number;
  /** Whether it says where it ends; one that was cut off on its way does not. Looked for each time it is asked for. */
  readonly hasEnd: boolean;
  /** How queries of its links are encoded; null: as UTF-8. */
  readonly encodeQuery: QueryEncoder | null;
  /** Most of what a reader looks at, for less; null where there is no shorter form of the body. */
  shortened(): ShortenedHtml | null;
}

/**
 * GETs a document and decodes it to text.
 *
 * @throws HarvestmanError what `httpExchange` and `checkStatus` throw, CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE
 */
export function fetchDocument(url: string, options: FetchOptions): Promise<FetchedDocument> {
  const { client, contentTypes = HTML_CONTENT_TYPES } = options;
  return httpExchange(url, options, async (response) => {
    checkStatus(response, client.clock);
    const contentType = parseContentType(response.headers['content-type']);
    checkContentType(contentType, contentTypes, response.url);
    const bytes = await readWithin(response, client.limits.maxBodyBytes);
    checkContent(bytes, contentType, contentTypes, response.url);
    const decoded = await decodeBody(bytes, contentType);
    return {
      url: response.url,
      status: response.status,
      headers: response.headers,
      contentType,
      get body() {
        return decoded.text;
      },
      bytes: bytes.length,
      get hasEnd() {
        return hasEndTag(bytes);
      },
      encodeQuery: await queryEncoder(decoded.encoding),
      shortened: () => (decoded.encoding === 'UTF-8' ? shortenUtf8(bytes) : null),
    };
  });
}

async function readWithin(response: HttpResponse, limit: number): Promise<Buffer> {
  const decoders = contentDecoders(response.headers['content-encoding'], response.url, limit);
  // What is compressed is larger once it is not, so the announced length is a lower bound in any case.
  const announced = Number(response.headers['content-length'] ?? 0);
  const { bytes, complete } =
    announced > limit ? { bytes: null, complete: false } : await readBody(response.body, decoders, limit);
  if (bytes === null || !complete) {
    throw bodyTooLarge(response.url, limit);
  }
  return bytes;
}
