import { argumentInvalid } from '../../input/argument-invalid.ts';
import { closestName } from '../../input/closest-name.ts';
import type { Issue } from '../../input/issue.ts';
import { refusal } from '../../input/option-schemas.ts';
import { ENGINE_EVENT_TYPES } from '../../job/events.ts';

/** @throws HarvestmanError ARGUMENT_INVALID for an event that there is not, and for what is no function */
export function checkListener(call: string, type: unknown, listener: unknown): void {
  const issues: Issue[] = [];
  const known: readonly unknown[] = ENGINE_EVENT_TYPES;
  if (!known.includes(type)) {
    const meant = typeof type === 'string' ? closestName(type, ENGINE_EVENT_TYPES) : undefined;
    const hint = meant === undefined ? '' : `; did you mean "${meant}"?`;
    const expected = `one of ${ENGINE_EVENT_TYPES.join(', ')}`;
    issues.push({ path: ['type'], message: `${refusal(expected, type)}${hint}` });
  }
  if (typeof listener !== 'function') {
    issues.push({ path: ['listener'], message: refusal('a function', listener) });
  }
  if (issues.length > 0) throw argumentInvalid(call, issues);
}
