/** Pages name their language as they like; it bounds what is kept. */
const MAX_KEPT = 500;

/** A function that asks the platform once for what it says of a locale, which takes tens of microseconds. */
export function remembered<Value>(read: (locale: string) => Value): (locale: string) => Value {
  const known = new Map<string, Value>();
  return (locale) => {
    const value = known.get(locale);
    if (value !== undefined) return value;
    if (known.size >= MAX_KEPT) known.clear();
    const fresh = read(locale);
    known.set(locale, fresh);
    return fresh;
  };
}
