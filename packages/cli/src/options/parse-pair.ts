import { UsageError } from '../usage-error.ts';

/**
 * Splits `name<separator>value` at the first separator and trims both. The message does not show what was given, which
 * may be the secret alone.
 *
 * @throws UsageError when there is no separator or no name
 */
export function parsePair(text: string, separator: string, what: string): readonly [string, string] {
  const at = text.indexOf(separator);
  const name = text.slice(0, at).trim();
  if (at < 0 || name === '') {
    throw new UsageError(`Cannot read a ${what}: expected name${separator.trim()}value`);
  }
  return [name, text.slice(at + separator.length).trim()];
}
