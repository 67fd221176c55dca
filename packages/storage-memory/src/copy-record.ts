const OWN = { configurable: true, enumerable: true, writable: true } as const;

/** A copy of plain data, as records are: in a fraction of the time that `structuredClone` takes for what they are not. */
export function copyRecord<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyRecord) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    // Assignment would set the prototype.
    if (name === '__proto__') Object.defineProperty(copy, name, { ...OWN, value: copyRecord(part) });
    else copy[name] = typeof part === 'object' ? copyRecord(part) : part;
  }
  return copy as T;
}
