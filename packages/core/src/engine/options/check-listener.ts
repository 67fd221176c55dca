import { argumentInvalid } from '../../input/argument-invalid.ts';
import type { Issue } from '../../input/issue.ts';
import { meantHint } from '../../input/meant-hint.ts';
import { refusal } from '../../input/option-schemas.ts';
import { ENGINE_EVENT_TYPES } from '../../job/events.ts';

/** @throws HarvestmanError ARGUMENT_INVALID for an event that there is not, and for what is no function */
export function checkListener(call: string, type: unknown, listener: unknown): void {
  const issues: Issue[] = [];
  const known: readonly unknown[] = ENGINE_EVENT_TYPES;
  if (!known.includes(type)) {
    const expected = `one of ${ENGINE_EVENT_TYPES.join(', ')}`;
    issues.push({
      path: ['type'],
      message: `${refusal(expected, type)}${meantHint(type, ENGINE_EVENT_TYPES)}`,
    });
  }
  if (typeof listener !== 'function') {
    issues.push({ path: ['listener'], message: refusal('a function', listener) });
  }
  if (issues.length > 0) throw argumentInvalid(call, issues);
}
