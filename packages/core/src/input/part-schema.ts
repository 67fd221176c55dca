import * as z from 'zod/mini';
import { refusal } from './option-schemas.ts';
import { shown } from './shown.ts';

type Members = Readonly<Record<string, 'function' | 'object' | 'string' | 'boolean'>>;

/** What an application hands over ready made, known by what it has: a storage, a browser, a signal. */
export interface Part {
  /** `a storage`. */
  readonly name: string;
  /** How to get one: `memoryStorage()`. */
  readonly example: string;
  readonly members: Members;
  /** What it may leave out. */
  readonly optional?: Members;
  /** Whether a function will do, too, that gives it when it is needed. Default false. */
  readonly orFunction?: boolean;
  /** What is wrong with one that has all members; undefined where nothing is. */
  readonly flaw?: (given: object) => string | undefined;
  /** What to do with something else that is often taken for it; undefined where this is none of that. */
  readonly advice?: (given: unknown) => string | undefined;
}

/** Takes what has the part's members, whatever else it has, as it is given. */
export function partSchema<T>(part: Part) {
  return z.custom<T>((given) => partProblem(part, given) === undefined, {
    error: ({ input }) => partProblem(part, input),
  });
}

/** What keeps `given` from being the part; undefined where nothing does. */
function partProblem(part: Part, given: unknown): string | undefined {
  const { name, example, members, optional = {}, advice } = part;
  if (part.orFunction === true && typeof given === 'function') return advice?.(given);
  const expected = `${name}, such as ${example}`;
  const missing = Object.keys(members).filter((member) => kindOf(given, member) !== members[member]);
  if (isObject(given) && missing.length === 0) {
    const wrong = Object.keys(optional).find((member) => {
      const kind = kindOf(given, member);
      return kind !== 'undefined' && kind !== undefined && kind !== optional[member];
    });
    if (wrong === undefined) return part.flaw?.(given);
    const kind = optional[wrong] === 'object' ? 'an object' : `a ${optional[wrong]}`;
    return `its \`${wrong}\` must be ${kind}, not ${shown(Reflect.get(given, wrong))}`;
  }
  const advised = given === undefined || given === null ? undefined : advice?.(given);
  if (advised !== undefined) return advised;
  if (typeof given === 'function') {
    return `must be ${name}, not ${shown(given)}: call it, and give what it returns`;
  }
  if (isObject(given) && 'then' in given) return `must be ${name}, not a promise: await it`;
  if (!isObject(given) || missing.length === Object.keys(members).length) return refusal(expected, given);
  return `must be ${expected}; this one lacks ${missing.map((member) => `${member} (${members[member]})`).join(', ')}`;
}

function isObject(given: unknown): given is object {
  return typeof given === 'object' && given !== null;
}

function kindOf(given: unknown, member: string): string | undefined {
  if (!isObject(given) || !(member in given)) return undefined;
  const found: unknown = Reflect.get(given, member);
  return found === null ? undefined : typeof found;
}
