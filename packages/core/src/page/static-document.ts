import type { Document } from 'domhandler';
import type { FetchedDocument } from '../egress/fetch-document.ts';
import { parseDocument } from '../html/parse-document.ts';
import { documentBaseUrl } from './document-base-url.ts';
import { parseText } from './parse-text.ts';

/** A fetched document, parsed. */
export interface StaticDocument {
  readonly url: string;
  readonly status: number;
  readonly source: string;
  readonly document: Document;
  readonly baseUrl: string;
}

export function staticDocument({ url, status, contentType, body }: FetchedDocument): StaticDocument {
  const document = contentType?.essence === 'text/plain' ? parseText(body) : parseDocument(body);
  return { url, status, source: body, document, baseUrl: documentBaseUrl(document, url) };
}
