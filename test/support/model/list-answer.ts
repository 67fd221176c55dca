/** A selector, or one with the attribute that it reads. */
export type Way = string | null | readonly [selector: string, attribute: string];

/** What a model says of a page with a list; a field named `link` is an address. */
export function listAnswer(list: string, ways: Readonly<Record<string, Way>>) {
  return {
    page: 'list',
    listSelectors: [list],
    fields: Object.entries(ways).map(([name, way]) => {
      const [selector, attribute] = Array.isArray(way) ? way : [way, null];
      const type = name === 'link' ? 'link' : 'text';
      return { name, example: null, optional: true, candidates: [{ selector, attribute, type }] };
    }),
  };
}
