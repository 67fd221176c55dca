/** As much of JSON Schema as questions use. */
export interface AnswerSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly items?: AnswerSchema;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Wrappers around an answer, one in another. */
const MOST_WRAPPERS = 3;

/**
 * An answer in the form that its schema asks for, where it says the same in another: one value for a list, a number for
 * text, text for a number or a truth value, entries by name, keys in other letters, keys left out, a wrapper around all
 * of it. What says something else stays as it is, for the schema to refuse.
 */
export function fitToSchema(answer: unknown, schema: AnswerSchema): unknown {
  return fit(unwrapped(answer, schema), schema);
}

function unwrapped(answer: unknown, { properties = {} }: AnswerSchema): unknown {
  let found = answer;
  for (let level = 0; level < MOST_WRAPPERS; level += 1) {
    if (typeof found === 'string') found = jsonOf(found);
    if (Array.isArray(found) && isFields(found[0]) && hasOneOf(found[0], properties)) [found] = found;
    else if (Array.isArray(found) && found.every(isFields) && Object.keys(properties).length === 1) {
      return { [Object.keys(properties)[0] ?? '']: found };
    } else if (isFields(found) && !hasOneOf(found, properties)) {
      const inner: readonly unknown[] = Object.values(found);
      const next = inner.find((value) => (Array.isArray(value) ? isFields(value[0]) : isFields(value)));
      if (next === undefined) return answer;
      found = next;
    } else break;
  }
  return isFields(found) && hasOneOf(found, properties) ? found : answer;
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
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
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

function fitAny(value: unknown, schemas: readonly AnswerSchema[]): unknown {
  const mayBeNull = schemas.some(({ type }) => type === 'null');
  if (value === null || value === undefined || (value === 'null' && mayBeNull))
    return mayBeNull ? null : value;
  const [first] = schemas.filter(({ type }) => type !== 'null');
  return first === undefined ? value : fit(value, first);
}

/** The word meant, by its letters; else the one that comes first, as a list is what nearly all pages show. */
function fitEnum(value: unknown, words: readonly unknown[]): unknown {
  if (words.includes(value)) return value;
  const said = String(value ?? '').toLowerCase();
  return words.find((word) => said.includes(String(word).toLowerCase())) ?? words[0];
}

function fitObject(value: unknown, { properties = {}, required = [] }: AnswerSchema): unknown {
  if (!isFields(value)) return value;
  const keys = new Map(Object.keys(value).map((key) => [plain(key), key]));
  const entries = Object.entries(properties).map(([name, schema]): [string, unknown] => {
    const key = Object.hasOwn(value, name) ? name : keys.get(plain(name));
    const given = key === undefined ? undefined : value[key];
    // What was left out of an answer that says something is empty.
    const known = given === undefined && schema.type === 'array' ? [] : given;
    // A value that was not given is not one that is said to be missing.
    if (known === undefined && !required.includes(name)) return [name, undefined];
    return [name, fit(known, schema)];
  });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

function fitArray(value: unknown, { items = {} }: AnswerSchema): unknown {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.map((one) => fit(one, items));
  if (!isFields(value)) return [fit(value, items)];
  if (hasOneOf(value, items.properties ?? {})) return [fit(value, items)];
  const inner = Object.entries(value);
  // Entries by their names.
  return inner.map(([name, one]) => fit(isFields(one) ? { name, ...one } : one, items));
}

function fitNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*(?:item|line|link|image|#)?\s*-?\d+(?:\.\d+)?\s*$/i.test(value))
    return value;
  return Number(value.replace(/[^\d.-]/g, ''));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function hasOneOf(value: Fields, properties: Readonly<Record<string, AnswerSchema>>): boolean {
  const known = new Set(Object.keys(properties).map(plain));
  return Object.keys(value).some((key) => known.has(plain(key)));
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
