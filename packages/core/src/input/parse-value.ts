import type { ZodType } from 'zod';
import type { core, ZodMiniType } from 'zod/mini';
import { reasonOf } from '../ground/reason-of.ts';
import { isPlain } from './is-plain.ts';
import type { Issue } from './issue.ts';
import { meantHint } from './meant-hint.ts';
import { shown } from './shown.ts';

type Path = readonly (string | number)[];
type RawIssue = Parameters<core.$ZodErrorMap>[0];

const MAX_UNKNOWN_KEYS = 50;
/** How deep promises are looked for, in what may be a circle. */
const MAX_DEPTH = 8;

/**
 * Runs a schema and adds its problems to `issues`, in our own words and one for each unknown key. Undefined when
 * there are problems.
 */
export function parseValue<Schema extends ZodMiniType | ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  issues: Issue[],
): core.output<Schema> | undefined {
  const result = safely(schema, value, path, issues);
  if (result === undefined) return undefined;
  // Of a union of schemas the compiler does not see what they yield.
  if (result.success) return result.data as core.output<Schema>;
  for (const issue of result.error.issues) issues.push(...fromZod(issue, path, schema));
  return undefined;
}

/** Undefined where `value` holds promises and what cannot be read, which zod throws for. */
function safely<Schema extends ZodMiniType | ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  issues: Issue[],
) {
  try {
    return schema.safeParse(value, { error: issueMessage });
  } catch (error) {
    const known = issues.length;
    findUnread(() => value, path, MAX_DEPTH, issues);
    if (issues.length === known) throw error;
    return undefined;
  }
}

function findUnread(read: () => unknown, path: Path, depth: number, found: Issue[]): void {
  try {
    const value = read();
    const isArray = Array.isArray(value);
    if (value instanceof Promise) found.push({ path, message: 'is a promise: await it' });
    else if (depth > 0 && (isArray || isPlain(value))) {
      for (const key of Object.keys(value)) {
        findUnread(() => Reflect.get(value, key), [...path, isArray ? Number(key) : key], depth - 1, found);
      }
      // Of anything else it is tried whether it can be asked at all.
    } else if (typeof value === 'object' && value !== null) Reflect.has(value, '');
  } catch (error) {
    found.push({ path, message: `cannot be read: ${reasonOf(error)}` });
  }
}

/** The problems of keys that are not known. Input without end is not answered without end. */
export function unknownKeyIssues(
  keys: readonly string[],
  path: Path,
  message: (key: string) => string,
): Issue[] {
  const issues = keys
    .slice(0, MAX_UNKNOWN_KEYS)
    .map((key) => ({ path: [...path, key], message: message(key) }));
  const more = keys.length - issues.length;
  return more > 0 ? [...issues, { path, message: `has ${more} more unknown keys` }] : issues;
}

/** `unknown key "listselector"; did you mean "listSelector"?` */
export function unknownKeyMessage(key: string, allowed: readonly string[]): string {
  const shown = JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  return `unknown key ${shown}${meantHint(key, allowed) || `; expected one of ${allowed.join(', ')}`}`;
}

function fromZod(issue: core.$ZodIssue, path: Path, schema: core.$ZodType): Issue[] {
  const at = [...path, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysAt(schema, issue.path);
    return unknownKeyIssues(issue.keys, at, (key) => unknownKeyMessage(key, allowed));
  }
  const position: unknown = issue.code === 'custom' ? issue.params?.position : undefined;
  return [{ path: at, message: issue.message, ...(typeof position === 'number' ? { position } : {}) }];
}

/** The keys of the object schema that stands at `path`. */
function keysAt(schema: core.$ZodType, path: readonly PropertyKey[]): string[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const [key, ...rest] = path;
      if (key === undefined) return Object.keys(def.shape);
      const inner = def.shape[String(key)];
      return inner ? keysAt(inner, rest) : [];
    }
    case 'array':
      return keysAt(def.element, path.slice(1));
    case 'record':
      return keysAt(def.valueType, path.slice(1));
    case 'pipe': {
      // What follows the schema may be a transformation, which has no keys.
      const keys = keysAt(def.out, path);
      return keys.length > 0 ? keys : keysAt(def.in, path);
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return keysAt(def.innerType, path);
    default:
      return [];
  }
}

function issueMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is required';
      return `must be ${kindName(issue.expected)}, not ${inputName(issue.input)}`;
    case 'invalid_value': {
      const values = issue.values.map(String);
      return `must be one of ${values.join(', ')}${meantHint(issue.input, values)}`;
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must be at least ${issue.minimum}${unitName(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitName(issue.origin)}`;
    default:
      return undefined;
  }
}

function kindName(expected: string): string {
  if (expected === 'int') return 'a whole number';
  if (expected === 'record') return 'an object';
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}

function inputName(input: unknown): string {
  if (typeof input === 'number' || typeof input === 'object') return shown(input);
  return /^[aeiou]/.test(typeof input) ? `an ${typeof input}` : `a ${typeof input}`;
}

function unitName(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
