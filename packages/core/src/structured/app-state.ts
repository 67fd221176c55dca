import type { ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { directText } from '../dom/direct-text.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import type { JsonValue } from '../values/json-value.ts';
import { parseLenientJson } from './lenient-json.ts';

/** `window.__INITIAL_STATE__ = {…}`, as the first statement of a script. */
const ASSIGNMENT =
  /^\s*(?:window|self|globalThis)\s*(?:\.\s*([\w$]+)|\[\s*["']([\w$]+)["']\s*\])\s*=\s*(?=[[{])/;

const JSON_SCRIPT = /^\s*application\/json\s*(?:;|$)/i;

/**
 * What an application left in the page for its script: `<script type="application/json">` by id, else by number, and
 * objects that are assigned to a name of `window`. `__NEXT_DATA__` is one of the former.
 */
export function* readAppState(document: ParentNode): Steps<Readonly<Record<string, JsonValue>>> {
  const state = new Map<string, JsonValue>();
  let unnamed = 0;
  for (const element of descendants(document)) {
    yield;
    if (element.name !== 'script') continue;
    const { id, type } = element.attribs;
    if (JSON_SCRIPT.test(type ?? '')) {
      const value = yield* parseLenientJson(directText(element));
      if (value !== null) state.set(id || String(unnamed), value);
      if (!id) unnamed += 1;
    } else if (!type || /javascript|module/i.test(type)) {
      const assigned = yield* readAssignment(directText(element));
      if (assigned) state.set(...assigned);
    }
  }
  return Object.fromEntries(state);
}

function* readAssignment(script: string): Steps<[string, JsonValue] | null> {
  const match = ASSIGNMENT.exec(script);
  if (!match) return null;
  // A state of data alone: what follows the object, if anything, is another statement.
  const value = yield* parseLenientJson(
    script.slice(match[0].length).replace(/;\s*(?:\(function|window\b|document\b|var\b)[\s\S]*$/, ''),
  );
  return value === null ? null : [match[1] ?? match[2] ?? '', value];
}
