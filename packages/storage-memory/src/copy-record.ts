/** A copy of plain data, as records are: in a fraction of the time that `structuredClone` takes for what they are not. */
export function copyRecord<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyRecord) as T;
  if (typeof value !== 'object' || value === null) return value;
  // fromEntries defines own properties whatever they are called; assignment would not.
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyRecord(part)])) as T;
}
