/** Counts the texts that could not be read as what their property says, and the items that make no row. */
export interface UnreadValues {
  add(property: string, text: string): void;
  /** Counts items that lack a required value, and are no rows. */
  addIncomplete(items: number): void;
  /** Counts rows that `uniqueBy` takes for others that came before. */
  addDoubles(rows: number): void;
  /** A warning for each property that has some, and for the items. */
  warnings(): string[];
}

/** Longer texts are cut in warnings. */
const MOST_SHOWN = 60;

export function createUnreadValues(): UnreadValues {
  let incomplete = 0;
  let doubles = 0;
  const counts = new Map<string, { count: number; readonly example: string }>();
  return {
    add(property, text) {
      const known = counts.get(property);
      if (known) known.count += 1;
      else counts.set(property, { count: 1, example: shown(text) });
    },
    addIncomplete(items) {
      incomplete += items;
    },
    addDoubles(rows) {
      doubles += rows;
    },
    warnings: () => [
      ...Array.from(counts, ([property, { count, example }]) => {
        const values = count === 1 ? '1 value' : `${count} values`;
        return `property "${property}": ${values} could not be read, such as ${JSON.stringify(example)}`;
      }),
      ...(incomplete === 0
        ? []
        : [`${incomplete === 1 ? '1 item lacks' : `${incomplete} items lack`} a required value`]),
      ...(doubles === 0
        ? []
        : [
            `${doubles === 1 ? '1 row was' : `${doubles} rows were`} left out: uniqueBy takes them for earlier ones`,
          ]),
    ],
  };
}

function shown(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
}
