import type { ValueParserName } from './value-parser-names.ts';

/** What a regular expression in RE2 syntax finds in a text. */
export interface PatternStep {
  readonly pattern: string;
  /** A number or a name. Default: the first group, or the whole match where there is none. */
  readonly group?: number | string | undefined;
}

/** One step from a text to a value. */
export type ParseStep = ValueParserName | PatternStep;
