/** How a query is written, and in which words its problems are told. */
export interface RowQuerySyntax {
  /** What a filter must be. */
  readonly filter: string;
  /** What an operator that takes one value must be given. */
  readonly single: string;
  readonly several: string;
  /** Whether several values may be numbers, true and false, beside texts. */
  readonly typed: boolean;
}

export const URL_SYNTAX: RowQuerySyntax = {
  filter: 'must be written as filter[property][operator]=value',
  single: 'must be given once, as text',
  several: 'must be values separated by commas',
  typed: false,
};

export const LIBRARY_SYNTAX: RowQuerySyntax = {
  filter: 'must be an object: { filter: { price: { gte: 10 } } }',
  single: 'must be one text, number, true or false; "in" takes several: { in: [10, 20] }',
  several: "must be an array of texts, numbers, true or false: ['a', 'b']",
  typed: true,
};
