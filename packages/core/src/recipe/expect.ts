import type { AsWritten } from './as-written.ts';

export const ON_BREACH = ['flag', 'fail'] as const;
export type OnBreach = (typeof ON_BREACH)[number];

export const EXPECTED_TYPES = ['number', 'url', 'date'] as const;
export type ExpectedType = (typeof EXPECTED_TYPES)[number];

/** Bounds, both included. Null: none. */
export interface Bounds {
  readonly least: number | null;
  readonly most: number | null;
}

export interface ExpectedRows extends Bounds {
  /** How much the number may differ from that of the last good job, as a share: 0.3 is 30 % more or less. */
  readonly change: number | null;
}

/** What the values of one property must be like. Null: anything. */
export interface ExpectedProperty {
  /** Least share of rows that have a value, from 0 to 1. */
  readonly filled: number | null;
  /** Whether no value may occur twice. */
  readonly unique: boolean;
  /** A regular expression in RE2 syntax that must be found in each value. */
  readonly pattern: string | null;
  readonly type: ExpectedType | null;
  /** Of the number in each value. */
  readonly range: Bounds | null;
  /** The only values there may be. */
  readonly values: readonly string[] | null;
  /** Of each value, in characters. */
  readonly length: Bounds | null;
}

/** What the rows of a recipe must be like. */
export interface Expect {
  readonly rows: ExpectedRows | null;
  readonly properties: Readonly<Record<string, ExpectedProperty>>;
  /** Whether jobs are compared with the last good ones of the recipe, too. Default true. */
  readonly learn: boolean;
  /** `flag`, the default: a job that breaks with it is `suspect`. `fail`: it fails with EXPECTATION_BROKEN. */
  readonly onBreach: OnBreach;
}

/** Expectations as a caller writes them. */
export interface ExpectInput extends AsWritten<Omit<Expect, 'rows' | 'properties'>> {
  /** How many rows a job must have. Default: no bounds. */
  readonly rows?: AsWritten<ExpectedRows> | null | undefined;
  /** What the values of properties must be like, by name. Default: anything. */
  readonly properties?: Readonly<Record<string, ExpectedPropertyInput>> | null | undefined;
}

export interface ExpectedPropertyInput extends AsWritten<Omit<ExpectedProperty, 'range' | 'length'>> {
  /** Of the number in each value. Default: any. */
  readonly range?: AsWritten<Bounds> | null | undefined;
  /** Of each value, in characters. Default: any. */
  readonly length?: AsWritten<Bounds> | null | undefined;
}
