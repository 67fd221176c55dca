import type { RE2JS } from 're2js';
import { reasonOf } from '../../ground/reason-of.ts';
import { loadRe2 } from './load-re2.ts';
import { patternSteps } from './pattern-steps.ts';

/** A part of a text that a regular expression finds; null where it finds none. */
export type FindPattern = (text: string) => string | null;

/** More is no value. */
const MAX_LENGTH = 100_000;
/** Longer than any that is looked for in a value. */
const MAX_PATTERN = 1_000;
/** More takes long to compile, and longer to run. */
const MAX_STEPS = 5_000;
/** Steps of a pattern times characters of a text: some 50 ms. */
const MAX_WORK = 10_000_000;

/**
 * Compiles a regular expression in RE2 syntax (no look-around, no back-references), which runs in time linear in the
 * text, whatever it is, and looks at as much of it as 50 ms suffice for: 100,000 characters, 1,000 where the pattern is
 * as large as it may be. `group`: what it reads, a number or a name; default the first group, or the whole match where
 * there is none.
 * @throws {SyntaxError} for a pattern that is none, is too large, or has no such group.
 */
export function compilePattern(pattern: string, group?: number | string | undefined): FindPattern {
  const compiled = compile(pattern);
  const read = group ?? Math.min(compiled.groupCount(), 1);
  const known = typeof read === 'number' ? read <= compiled.groupCount() : read in compiled.namedGroups();
  if (!known) throw new SyntaxError(`has no group ${read}`);
  const length = Math.min(MAX_LENGTH, Math.floor(MAX_WORK / Math.max(1, compiled.programSize())));
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, length));
    return matcher.find() ? matcher.group(read) : null;
  };
}

function compile(pattern: string): RE2JS {
  if (pattern.length > MAX_PATTERN) throw new SyntaxError(`is longer than ${MAX_PATTERN} characters`);
  const steps = patternSteps(pattern);
  if (steps > MAX_STEPS) {
    throw new SyntaxError(`its repeats make it about ${steps} steps long; at most ${MAX_STEPS}`);
  }
  try {
    return loadRe2().RE2JS.compile(pattern);
  } catch (error) {
    throw new SyntaxError(reasonOf(error), { cause: error });
  }
}
