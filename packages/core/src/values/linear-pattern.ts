import type { RE2JS } from 're2js';
import { loadRe2 } from './load-re2.ts';

/** A part of a text that a regular expression finds; null where it finds none. */
export type FindPattern = (text: string) => string | null;

/** More is no value; it bounds the work, which is linear in it. */
const MAX_LENGTH = 100_000;

/**
 * Compiles a regular expression in RE2 syntax (no look-around, no back-references), which runs in time linear in the
 * text, whatever it is. `group`: what it reads, a number or a name; default the first group, or the whole match where
 * there is none.
 * @throws {SyntaxError} for a pattern that is none, or has no such group.
 */
export function compilePattern(pattern: string, group?: number | string | undefined): FindPattern {
  const compiled = compile(pattern);
  const read = group ?? Math.min(compiled.groupCount(), 1);
  const known = typeof read === 'number' ? read <= compiled.groupCount() : read in compiled.namedGroups();
  if (!known) throw new SyntaxError(`has no group ${read}`);
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, MAX_LENGTH));
    return matcher.find() ? matcher.group(read) : null;
  };
}

function compile(pattern: string): RE2JS {
  try {
    return loadRe2().RE2JS.compile(pattern);
  } catch (error) {
    throw new SyntaxError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
