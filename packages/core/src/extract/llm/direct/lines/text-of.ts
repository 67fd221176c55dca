/** A value of a row as text; of what is none, empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
