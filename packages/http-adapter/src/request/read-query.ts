/** A parameter's value; a list where it is given more than once. */
type QueryValue = string | readonly string[];

/** Parameters by name. `filter[price][gte]=10` is `{ filter: { price: { gte: '10' } } }`. */
export type RawQuery = Readonly<Record<string, QueryValue | RawFilter>>;
export type RawFilter = Readonly<Record<string, QueryValue | Readonly<Record<string, QueryValue>>>>;

/** `filter[price.gte]`: deep objects of OpenAPI have one level, and generated clients send no more. */
const FLAT_FILTER = /^filter\[(.+)\.([^.[\]]*)\]$/s;
/** The operator is what the last pair of brackets holds: the name before it may hold brackets itself. */
const FILTER = /^filter\[(.+)\]\[([^[\]]*)\]$/s;
const BARE_FILTER = /^filter\[(.*)\]$/s;
const NONE: RawQuery = {};

/** Reads the query of an address without judging it. */
export function readQuery(url: string): RawQuery {
  const start = url.indexOf('?');
  if (start < 0) return NONE;
  const end = url.indexOf('#', start);
  return structure(new URLSearchParams(url.slice(start + 1, end < 0 ? undefined : end)));
}

function structure(search: URLSearchParams): RawQuery {
  const values = new Map<string, QueryValue>();
  const filters = new Map<string, Map<string, QueryValue> | QueryValue>();
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    const value = all.length === 1 ? (all[0] ?? '') : all;
    const [, property, operator] = FILTER.exec(name) ?? FLAT_FILTER.exec(name) ?? [];
    const [, bare] = BARE_FILTER.exec(name) ?? [];
    if (property !== undefined && operator !== undefined) {
      const known = filters.get(property);
      const operators = known instanceof Map ? known : new Map<string, QueryValue>();
      operators.set(operator, value);
      filters.set(property, operators);
    } else if (bare !== undefined) {
      filters.set(bare, value);
    } else {
      values.set(name, value);
    }
  }
  if (filters.size === 0) return Object.fromEntries(values);
  const filter = Object.fromEntries(
    [...filters].map(([name, part]) => [name, part instanceof Map ? Object.fromEntries(part) : part]),
  );
  // Own properties all of them, whatever their names.
  return { ...Object.fromEntries(values), filter };
}
