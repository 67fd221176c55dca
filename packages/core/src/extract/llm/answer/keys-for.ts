import { distance as editDistance } from 'fastest-levenshtein';
import { isRecord } from '../../../ground/is-record.ts';
import type { AnswerSchema, Fields } from './answer-schema.ts';

/** Of the longer of two words: so many letters may differ in a word of another language. */
const MOST_DIFFERENT = 0.35;
/** Of a word that may stand for one or for several. */
const LEAST_LETTERS = 4;
const SELECTOR = 'selector css xpath query path locator primary 选择器 セレクタ селектор 선택자';
/** What else the keys of a plan are called, by each of their words, on each of its levels: others have the like. */
const CALLED: readonly Readonly<Record<string, string>>[] = [
  {
    listSelectors: `${SELECTOR} list item container row base root scope element`,
    fields: `${SELECTOR} field column property properties mapping each`,
  },
  {
    name: 'name field column key property label id nom nombre nome имя 名称 名前 이름',
    candidates: `${SELECTOR} option way alternative`,
  },
  { selector: SELECTOR, attribute: 'attr attribute attributename attrname 属性', type: 'type kind get read' },
];

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
  const level = CALLED.find((words) => Object.keys(words).every((name) => name in properties)) ?? {};
  for (const name of open())
    take(
      name,
      keyLike((key) => isCalled(level[name], key) && holds(value[key], properties[name])),
    );
  // What belongs a level deeper is nothing of this one.
  for (const part of Object.values(properties))
    for (const key of keysFor(value, { properties: (part.items ?? part).properties ?? {} }).values())
      left.delete(key);
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
    // Of a plan's texts an example may be left out; what stands beside a selector then is prose.
    const isExample = level.name !== undefined && name === 'example';
    const kind = isExample ? null : kindOfSchema(properties[name]);
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
  return (
    wordsIn(key).some((word) => singular(word) === one) ||
    (key.length >= LEAST_LETTERS && plain(name).startsWith(plain(key)))
  );
}

function isCalled(names: string | undefined, key: string): boolean {
  const called = names?.split(' ').map(singular);
  return (
    called !== undefined &&
    [wordsIn(key), [key]].some((words) => words.every((word) => called.includes(singular(word))))
  );
}

function wordsIn(key: string): readonly string[] {
  return key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether a value is one, or several, of what is asked for. */
function holds(value: unknown, schema: AnswerSchema | undefined): boolean {
  const [said, kind] = [kindOf(value), kindOfSchema(schema)];
  return said === kind || (said === 'text' && kind === 'texts') || (said === 'fields' && kind === 'objects');
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
