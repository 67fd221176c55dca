import { checkSelector } from '../../../../dom/selector/check-selector.ts';
import type { SelectorOptions } from '../../../../dom/selector/selector-problems.ts';

/** A longer one is a path, not a name. */
const MAX_LENGTH = 300;
const ATTRIBUTE = /^[a-z][a-z0-9:_-]{0,60}$/;
const SHOWN = 80;

/** Why a selector of the model's cannot be used, or null. */
export function proposedSelectorProblem(selector: string, options: SelectorOptions = {}): string | null {
  if (selector.length > MAX_LENGTH) return `${quoted(selector)} is longer than ${MAX_LENGTH} characters`;
  const problem = checkSelector(selector, options);
  return (
    problem && `${quoted(selector)} is not a selector: ${problem.reason}, at position ${problem.position}`
  );
}

/** Event handlers and styles are no values. */
export function proposedAttributeProblem(attribute: string): string | null {
  const isUsable = ATTRIBUTE.test(attribute) && !attribute.startsWith('on') && attribute !== 'style';
  return isUsable ? null : `${quoted(attribute)} is no attribute that can be read`;
}

/** For a problem: on one line, cut short. */
export function quoted(text: string): string {
  const line = JSON.stringify(text);
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…"` : line;
}
