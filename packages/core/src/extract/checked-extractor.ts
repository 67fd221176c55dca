import { HarvestmanError } from '../ground/errors.ts';
import { namePlugIn } from '../ground/name-plug-in.ts';
import { untilAborted } from '../ground/time/until-aborted.ts';
import { shown } from '../input/shown.ts';
import { checkedNote } from '../verdict/checked-note.ts';
import type { Extractor } from './extractor.ts';

/** Deeper values are no rows. */
const MAX_DEPTH = 20;

/**
 * An application's extractor whose rows hold nothing that JSON does not know: a Date would come out of a storage as
 * something else, in silence.
 */
export function checkedExtractor(extractor: Extractor): Extractor {
  const { type, needsListSelector, findsItems } = extractor;
  return {
    type,
    needsListSelector,
    ...(findsItems !== undefined && { findsItems }),
    extract: namePlugIn(`the extractor "${type}"`, async (items, recipe, context) => {
      const warn = (message: unknown): void => context.warn(String(message));
      const made = extractor.extract(items, recipe, { ...context, warn, note: checkedNote(context.note) });
      // One that never answers must not keep a job from its end.
      const answers = await untilAborted(Promise.resolve(made), context.signal);
      if (Array.isArray(answers)) checkValues(type, answers);
      return answers;
    }),
  };
}

/** Whether each answer is a row, whoever takes them sees. */
function checkValues(type: string, answers: readonly unknown[]): void {
  for (const [index, row] of answers.entries()) {
    if (typeof row !== 'object' || row === null) continue;
    for (const [name, value] of Object.entries(row)) {
      const problem = valueProblem(value, 0);
      if (problem === null) continue;
      throw new HarvestmanError(
        'EXTRACTOR_INVALID',
        `the extractor "${type}" returned ${problem} as "${name}" of row ${index + 1}; a value is text, a number, true, ` +
          'false, null, or an array or a plain object of these',
        { details: { extractor: type, property: name } },
      );
    }
  }
}

function valueProblem(value: unknown, depth: number): string | null {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return null;
  if (typeof value !== 'object') return shown(value);
  if (depth >= MAX_DEPTH) return `what is nested more than ${MAX_DEPTH} deep`;
  if (!Array.isArray(value) && !isPlain(value)) return `an object of the class ${value.constructor?.name}`;
  for (const inner of Object.values(value)) {
    const problem = valueProblem(inner, depth + 1);
    if (problem !== null) return problem;
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
