const OWN = { configurable: true, enumerable: true, writable: true } as const;

/** A copy of plain data, as records are: in a fraction of the time that `structuredClone` takes for what they are not. */
export function copyRecord<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyRecord) as T;
  if (typeof value !== 'object' || value === null) return value;
  // All at once, which costs least; then the parts that are not plain.
  const copy: Record<string, unknown> = { ...(value as object) };
  for (const name in copy) {
    const part = copy[name];
    if (typeof part !== 'object' || part === null) continue;
    // Assignment would set the prototype.
    if (name === '__proto__') Object.defineProperty(copy, name, { ...OWN, value: copyRecord(part) });
    else copy[name] = copyRecord(part);
  }
  return copy as T;
}
