import { distance as editDistance } from 'fastest-levenshtein';
import { isRecord } from '../../../ground/is-record.ts';
import type { AnswerSchema, Fields } from './answer-schema.ts';

/** Of the longer of two words: so many letters may differ in a word of another language. */
const MOST_DIFFERENT = 0.35;
/** Of a word that may stand for one or for several. */
const LEAST_LETTERS = 4;

/**
 * Under which key an answer has each property of its schema: by the same letters, whatever their case, one or several; and
 * for those that it must have, by a word that is nearly the same, or as the only one of their kind.
 */
export function keysFor(
  value: Fields,
  { properties = {}, required = [] }: AnswerSchema,
): Map<string, string> {
  const found = new Map<string, string>();
  const left = new Set(Object.keys(value));
  const take = (name: string, key: string | undefined): void => {
    if (key === undefined) return;
    found.set(name, key);
    left.delete(key);
  };
  const names = Object.keys(properties);
  for (const name of names) if (left.has(name)) take(name, name);
  const open = (): readonly string[] => names.filter((name) => !found.has(name));
  const keyLike = (is: (key: string) => boolean): string | undefined => [...left].find(is);
  for (const name of open())
    take(
      name,
      keyLike((key) => plain(key) === plain(name)),
    );
  for (const name of open()) {
    const one = singular(name);
    if (one.length >= LEAST_LETTERS)
      take(
        name,
        keyLike((key) => singular(key) === one),
      );
  }
  // What belongs a level deeper is nothing of this one.
  for (const part of Object.values(properties))
    for (const name of Object.keys(part.properties ?? {})) left.delete(name);
  const wanted = (): readonly string[] => open().filter((name) => required.includes(name));
  for (const name of wanted()) {
    const keys = [...left].filter((key) => isNamedIn(name, key));
    if (keys.length === 1) take(name, keys[0]);
  }
  for (const name of wanted())
    take(
      name,
      nearest(
        name,
        [...left].filter((key) => mayBe(value[key], properties[name])),
      ),
    );
  for (const name of wanted()) {
    const kind = kindOfSchema(properties[name]);
    const alike = wanted().filter((other) => kindOfSchema(properties[other]) === kind);
    const keys = [...left].filter((key) => kindOf(value[key]) === kind);
    // In the order of the schema, where there are as many.
    if (kind !== null && keys.length === alike.length)
      for (const [at, one] of alike.entries()) take(one, keys[at]);
  }
  return found;
}

/** Whether a key has a name as one of its words, or is its beginning: `field_name` and "name", `attr` and "attribute". */
export function isNamedIn(name: string, key: string): boolean {
  const one = singular(name);
  const words = key.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').split(/[^\p{L}\p{N}]+/u);
  return (
    words.some((word) => singular(word) === one) ||
    (key.length >= LEAST_LETTERS && plain(name).startsWith(plain(key)))
  );
}

/** A text is no object with fields. */
function mayBe(value: unknown, schema: AnswerSchema | undefined): boolean {
  return kindOfSchema(schema) !== 'fields' || typeof value === 'object';
}

function nearest(name: string, keys: readonly string[]): string | undefined {
  const far = plain(name).length * MOST_DIFFERENT;
  return keys
    .map((key) => ({ key, distance: editDistance(singular(name), singular(key)) }))
    .filter(({ distance }) => distance <= far)
    .toSorted((a, b) => a.distance - b.distance)[0]?.key;
}

type Kind = 'texts' | 'objects' | 'text' | 'boolean' | 'number' | 'fields';

function kindOfSchema({ type, items, anyOf, properties }: AnswerSchema = {}): Kind | null {
  if (type === 'array') return items?.properties === undefined ? 'texts' : 'objects';
  if (type === 'boolean' || type === 'number') return type;
  if (properties !== undefined) return 'fields';
  const isText = [type].flat().includes('string') || anyOf?.some((one) => one.type === 'string') === true;
  return isText ? 'text' : null;
}

function kindOf(value: unknown): Kind | null {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'text';
  if (isRecord(value)) return 'fields';
  if (!Array.isArray(value) || value.length === 0) return null;
  return value.every((one) => typeof one === 'string') ? 'texts' : 'objects';
}

function plain(key: string): string {
  return key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function singular(key: string): string {
  return plain(key).replace(/s$/, '');
}
