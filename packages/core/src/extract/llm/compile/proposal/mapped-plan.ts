import { isRecord } from '../../../../ground/is-record.ts';
import type { Fields } from '../../answer/answer-schema.ts';

const MOST_LEVELS = 4;
/** What is a selector, and no word for one. */
const SELECTOR = /[.#[>]|^(?:li|tr|article|section)$/;
const NO_SELECTORS = /^(?:page|type|name|mode|url|description)$/i;

/**
 * A plan in a form of other tools, of which it is clear what is what: the properties by their names in one object, under
 * the selector of their list (`{".card": {title: "h3"}}`), or beside it (`{scope: ".card", data: {title: "h3"}}`,
 * `[".card", [{title: "h3"}]]`). Anything else stays as it is.
 */
export function mappedPlan(answer: unknown, asked: readonly string[]): unknown {
  const names = new Set(asked.map((name) => name.toLowerCase()));
  return planIn(answer, names, MOST_LEVELS) ?? answer;
}

function planIn(value: unknown, names: ReadonlySet<string>, levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return null;
  const entries = Object.entries(value);
  for (const [key, inner] of entries) {
    const one: unknown = Array.isArray(inner) && inner.length === 1 ? inner[0] : inner;
    if (!isRecord(one) || !isMap(one, names)) continue;
    const beside = entries.filter(
      ([other, said]) => other !== key && typeof said === 'string' && !NO_SELECTORS.test(other),
    );
    const list = SELECTOR.test(key) && entries.length === 1 ? key : beside[0]?.[1];
    return beside.length > 1 || list === undefined
      ? null
      : { page: 'list', listSelectors: [list], fields: one };
  }
  const [only, ...others] = entries.filter(([, inner]) => isRecord(inner));
  return only === undefined || others.length > 0 ? null : planIn(only[1], names, levels - 1);
}

/** Whether its keys are the properties that were asked for. */
function isMap(value: Fields, names: ReadonlySet<string>): boolean {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => names.has(key.toLowerCase()));
}
