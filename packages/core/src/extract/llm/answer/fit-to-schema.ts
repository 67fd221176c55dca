import { isRecord } from '../../../ground/is-record.ts';
import type { AnswerSchema, Fields } from './answer-schema.ts';
import { keysFor } from './keys-for.ts';
import { parsedJson } from './parsed-json.ts';

/** Wrappers around an answer, one in another. */
const MOST_WRAPPERS = 5;

/**
 * An answer in the form that its schema asks for, where it says the same in another: one value for a list, a number for
 * text, text for a number or a truth value, entries by name, values in the order of the schema, a level too much or too few,
 * keys in other letters or another language, keys left out, a wrapper around all of it. What says something else stays as
 * it is, for the schema to refuse.
 */
export function fitToSchema(answer: unknown, schema: AnswerSchema): unknown {
  return fit(unwrapped(answer, schema), schema);
}

function unwrapped(answer: unknown, schema: AnswerSchema): unknown {
  const { properties = {} } = schema;
  let found = answer;
  for (let level = 0; level < MOST_WRAPPERS; level += 1) {
    found = jsonOf(found);
    const one: unknown = Array.isArray(found) ? found[0] : found;
    // The call of a tool has a name, as an entry may.
    const call = isRecord(one) ? jsonOf(one.arguments ?? one.parameters) : undefined;
    if (isRecord(call) && isOwn(call, schema)) return call;
    if (isRecord(one) && isEntry(one, schema)) return { [Object.keys(properties)[0] ?? '']: found };
    if (Array.isArray(found) && isRecord(one) && (found.length === 1 || hasOneOf(one, schema)))
      [found] = found;
    else if (Array.isArray(found) && found.every(isRecord) && Object.keys(properties).length === 1) {
      return { [Object.keys(properties)[0] ?? '']: found };
    } else if (isRecord(found) && !isOwn(found, schema)) {
      const inner: readonly unknown[] = Object.values(found).map(jsonOf);
      const next = inner.find((value) => (Array.isArray(value) ? isRecord(value[0]) : isRecord(value)));
      if (next === undefined) break;
      found = next;
    } else break;
  }
  return isRecord(found) && isOwn(found, schema) ? found : jsonOf(answer);
}

function fit(value: unknown, schema: AnswerSchema): unknown {
  if (schema.anyOf !== undefined) return fitAny(value, schema.anyOf);
  if (schema.enum !== undefined) return fitEnum(value, schema.enum);
  const { type = '' } = schema;
  if (typeof type !== 'string')
    return fitAny(
      value,
      type.map((one) => ({ ...schema, type: one })),
    );
  const form = FORMS[type];
  return form === undefined ? value : form(value, schema);
}

const FORMS: Readonly<Record<string, (value: unknown, schema: AnswerSchema) => unknown>> = {
  object: fitObject,
  array: fitArray,
  string: fitText,
  number: fitNumber,
  integer: fitNumber,
  boolean: (value) => BOOLEANS[String(value ?? false).toLowerCase()] ?? value,
};

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** Words for nothing. */
const NOTHING = new Set(['null', 'none', 'undefined', 'n/a', 'nan', '']);

function fitAny(value: unknown, schemas: readonly AnswerSchema[]): unknown {
  const mayBeNull = schemas.some(({ type }) => type === 'null');
  const isNothing =
    typeof value === 'string'
      ? NOTHING.has(value.trim().toLowerCase())
      : typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  if (value === null || value === undefined || (isNothing && mayBeNull)) return mayBeNull ? null : value;
  const [first] = schemas.filter(({ type }) => type !== 'null');
  return first === undefined ? value : fit(value, first);
}

/** The word meant, by its letters; else the one that comes first, as a list is what nearly all pages show. */
function fitEnum(value: unknown, words: readonly unknown[]): unknown {
  if (words.includes(value)) return value;
  const said = String(value ?? '').toLowerCase();
  return words.find((word) => said.includes(String(word).toLowerCase())) ?? words[0];
}

/** The one text of an object or a list that says nothing else. */
function fitText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? fitText(value[0]) : value;
  if (!isRecord(value)) return value;
  const texts = Object.values(value).filter((one) => typeof one === 'string' || one === null);
  return texts.length > 0 ? texts[0] : value;
}

function fitObject(given: unknown, schema: AnswerSchema): unknown {
  const { properties = {}, required = [] } = schema;
  const value = asFields(jsonOf(given), schema);
  if (!isRecord(value)) return value;
  const names = Object.keys(properties);
  // Who says as much as may be left out has left out nothing, whatever it is called.
  const isWhole = required.length === 0 && names.length > 1 && Object.keys(value).length === names.length;
  const keys = keysFor(value, isWhole ? { ...schema, required: names } : schema);
  const rest = Object.keys(value).filter((key) => ![...keys.values()].includes(key));
  if (isWhole)
    for (const [at, name] of names.filter((one) => !keys.has(one)).entries())
      keys.set(name, rest[at] ?? name);
  const entries = Object.entries(properties).map(([name, own]): [string, unknown] => {
    const key = keys.get(name);
    const said = key === undefined ? undefined : value[key];
    if (said !== undefined) return [name, fit(said, own)];
    // A value that was not given is not one that is said to be missing.
    if (!required.includes(name)) return [name, undefined];
    const lifted = liftedOut(value, rest, own);
    // What was left out of an answer that says something is empty.
    return [name, fit(lifted === undefined && own.type === 'array' ? [] : lifted, own)];
  });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** Values in the order of the schema, by their names in pairs, or the first of them alone. */
function asFields(value: unknown, { properties = {}, required = [] }: AnswerSchema): unknown {
  const names = Object.keys(properties);
  if (Array.isArray(value) && value.length > 0 && value.every(isPair))
    return Object.fromEntries(value.map(Object.values));
  if (names.length < 2) return value;
  if (Array.isArray(value)) {
    if (value.some(isRecord)) return value;
    // The values of a part may stand in the same row.
    const last = names.length - 1;
    const part = Object.keys(properties[names[last] ?? '']?.properties ?? {}).length;
    const isRow = part > 0 && value.length === last + part;
    const whole: readonly unknown[] = isRow ? [...value.slice(0, last), value.slice(last)] : value;
    if (whole.length !== names.length) return value;
    return Object.fromEntries(names.map((name, at) => [name, whole[at]]));
  }
  if (required.length < names.length) return value;
  return typeof value === 'string' ? { [names[0] ?? '']: value } : value;
}

/** What belongs a level deeper: the keys of a part beside those of the whole. */
function liftedOut(value: Fields, rest: readonly string[], schema: AnswerSchema): unknown {
  const part = schema.type === 'array' ? schema.items : schema;
  const left = (keys: readonly string[]): Fields => Object.fromEntries(keys.map((key) => [key, value[key]]));
  const entries = rest.filter((key) => isRecord(value[key]) || typeof value[key] === 'string');
  const areEntries = schema.type === 'array' && entries.length > 0 && entries.length === rest.length;
  // Of what has parts itself one key is a name, by chance.
  const hasParts = Object.values(part?.properties ?? {}).some(({ items }) => items !== undefined);
  if (areEntries && hasParts && keysOf(left(rest), part ?? {}) < 2) return left(rest);
  const known = rest.filter((key) => hasOneOf({ [key]: value[key] }, part ?? {}));
  if (known.length > 0) return left(known);
  return areEntries && part?.properties !== undefined ? left(rest) : undefined;
}

function fitArray(given: unknown, { items = {} }: AnswerSchema): unknown {
  const value = jsonOf(given);
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const entries = value.map((one: unknown) => fit(one, items));
    const others = entries.slice(0, -1);
    return others.length > 0 && isHalf(entries.at(-1), others, items) ? others : entries;
  }
  if (!isRecord(value)) return [fit(value, items)];
  // Entries by their names, or their numbers; a name may be a word of the schema.
  const said = Object.values(value);
  const areEntries =
    said.every((one) => isRecord(one) && hasOneOf(one, items)) ||
    (said.every((one) => typeof one === 'string') && keysOf(value, items) < 2);
  if (items.properties === undefined || (hasOneOf(value, items) && !areEntries)) return [fit(value, items)];
  return Object.entries(value).map(([name, one]) => fit(named(name, one, items), items));
}

/** The last entry of an answer that was cut off may lack what others have. */
function isHalf(
  last: unknown,
  others: readonly unknown[],
  { properties = {}, required = [] }: AnswerSchema,
): boolean {
  const lacks = (entry: unknown, key: string): boolean => {
    const one = isRecord(entry) ? entry[key] : undefined;
    return one === undefined || (properties[key]?.type === 'object' && !isRecord(one));
  };
  return required.some((key) => lacks(last, key) && !others.every((other) => lacks(other, key)));
}

function named(name: string, one: unknown, { properties = {}, required = [] }: AnswerSchema): unknown {
  const [key = 'name'] = required;
  if (isRecord(one)) return { [key]: name, ...one };
  const list = Object.keys(properties).find((other) => properties[other]?.type === 'array');
  return list === undefined ? one : { [key]: name, [list]: one };
}

function fitNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[\s#]*(?:item|line|link|image)?\s*#?-?\d+(?:\.\d+)?\s*$/i.test(value))
    return value;
  return Number(value.replace(/[^\d.-]/g, ''));
}

function jsonOf(text: unknown): unknown {
  return typeof text === 'string' && /^\s*["{[]/.test(text) ? (parsedJson(text) ?? text) : text;
}

/** Whether it has a key of its own, or all of them by other words. */
function isOwn(value: Fields, schema: AnswerSchema): boolean {
  const { required = [] } = schema;
  return hasOneOf(value, schema) || (required.length > 1 && keysFor(value, schema).size === required.length);
}

/** Whether it is one of the entries that make the whole answer, and no answer itself. */
function isEntry(value: Fields, schema: AnswerSchema): boolean {
  const [own, ...others] = Object.values(schema.properties ?? {});
  if (own?.type !== 'array' || own.items === undefined || others.length > 0) return false;
  return keysOf(value, own.items) > keysFor(value, { ...schema, required: [] }).size;
}

/** How many keys it has of an entry, or of its parts, which may be a level higher than they should. */
function keysOf(value: Fields, schema: AnswerSchema): number {
  const parts = Object.values(schema.properties ?? {}).map((part) => part.items ?? part);
  return [schema, ...parts.filter(({ properties }) => properties !== undefined)].reduce(
    (sum, one) => sum + keysFor(value, { ...one, required: [] }).size,
    0,
  );
}

function hasOneOf(value: Fields, schema: AnswerSchema): boolean {
  return keysFor(value, { ...schema, required: [] }).size > 0;
}

/** A name and its value. */
function isPair(value: unknown): value is Fields {
  return isRecord(value) && Object.keys(value).length === 2 && typeof Object.values(value)[0] === 'string';
}
