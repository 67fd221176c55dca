import { textMarkup } from './text-markup.ts';
import { xhtmlMarkup } from './xhtml-markup.ts';

const TRANSLATIONS: ReadonlyMap<string, (source: string) => string> = new Map([
  ['text/plain', textMarkup],
  ['application/xhtml+xml', xhtmlMarkup],
]);

/** What makes HTML of a document of this media type, `application/xhtml+xml` say; undefined where it is HTML. */
export function translationOf(mediaType: string | null): ((source: string) => string) | undefined {
  return TRANSLATIONS.get(mediaType ?? '');
}
