import * as z from 'zod/mini';
import { checkSelector } from '../../dom/selector/check-selector.ts';
import type { SelectorOptions } from '../../dom/selector/selector-problems.ts';

/** A selector that compiles. An issue carries the `position` of what is wrong. Not trimmed: `\31 ` ends in a space. */
export function selectorSchema(options: SelectorOptions = {}) {
  return z.string().check(
    z.superRefine((selector, context) => {
      const problem = checkSelector(selector, options);
      if (!problem) return;
      const where = problem.whole || selector.trim() === '' ? '' : `, at position ${problem.position}`;
      context.addIssue({
        code: 'custom',
        message: `${problem.reason}${where}`,
        params: { position: problem.position },
      });
    }),
  );
}
