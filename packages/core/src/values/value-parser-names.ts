/** What a text can be read as; what each means is the table `VALUE_PARSERS`. */
export const VALUE_PARSER_NAMES = [
  'number',
  'integer',
  'price',
  'currency',
  'date',
  'datetime',
  'boolean',
  'json',
] as const;
export type ValueParserName = (typeof VALUE_PARSER_NAMES)[number];
