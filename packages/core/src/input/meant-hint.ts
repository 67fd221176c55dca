import { closestName } from './closest-name.ts';

/** `; did you mean "listSelector"?`, where `given` was probably meant to be one of `names`; else nothing. */
export function meantHint(given: unknown, names: readonly string[]): string {
  const meant = typeof given === 'string' ? closestName(given, names) : undefined;
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}
