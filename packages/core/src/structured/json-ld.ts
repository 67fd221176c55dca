import type { ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { directText } from '../dom/direct-text.ts';
import { isRecord } from '../ground/is-record.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { parseLenientJson } from './lenient-json.ts';

export type JsonObject = { readonly [name: string]: JsonValue };

/** The JSON-LD objects of a document, in its order, as they are written; lists of objects are taken apart. */
export function* readJsonLd(document: ParentNode): Steps<JsonObject[]> {
  const objects: JsonObject[] = [];
  for (const element of descendants(document)) {
    yield;
    if (element.name === 'script' && JSON_LD.test(element.attribs.type ?? '')) {
      for (const object of objectsOf(yield* parseLenientJson(directText(element)))) objects.push(object);
    }
  }
  return objects;
}

const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i;

/** The objects of what a script holds. */
export function objectsOf(value: JsonValue | null): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((inner: JsonValue) => (isJsonObject(inner) ? [inner] : []));
  return isJsonObject(value) ? [value] : [];
}

export function isJsonObject(value: JsonValue | null | undefined): value is JsonObject {
  return isRecord(value);
}
