/**
 * Makes tables whose declaration has their names alone, and one type for all that these stand for: `as const` would declare
 * each entry once more.
 */
export function tableOf<Entry>() {
  return <Name extends string>(entries: Readonly<Record<Name, Entry>>): Readonly<Record<Name, Entry>> =>
    entries;
}
