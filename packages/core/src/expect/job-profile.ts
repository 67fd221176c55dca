import type { PairShare } from './column-pairs.ts';

/** What the values of one property are like. Shares are from 0 to 1. */
export interface PropertyProfile {
  /** Rows that have a value. */
  readonly filled: number;
  /** Different values, of those that are there. */
  readonly distinct: number;
  /** Characters of a value on average. */
  readonly length: number;
  /** The most frequent shapes of values, with their shares. */
  readonly shapes: Readonly<Record<string, number>>;
  /** The most frequent words. */
  readonly words: readonly string[];
  /** The share of the most frequent value. Absent in records of earlier releases. */
  readonly top?: number;
  /** Some of the values, as numbers, where hardly any is there twice: the same ones of the same values in every job. */
  readonly sample?: readonly number[];
  /** The same of numbers and of images, which stay the same less long. */
  readonly values?: readonly number[];
  /** Images of the same rows move to other addresses. */
  readonly isOfImages?: boolean;
  /** Words of nearly all texts, how the paths of nearly all addresses begin, with the shares of values that have them. */
  readonly common?: Readonly<Record<string, number>>;
  /** What texts are like, with shares: in capitals, cut off, … */
  readonly traits?: Readonly<Record<string, number>>;
  /** The values of the rows of the job's `sample`: numbers and days as they are, others as numbers that stand for them. */
  readonly beside?: readonly (number | null)[];
  /** The sums of the numbers in texts of the same rows, where the texts are otherwise alike. */
  readonly sums?: readonly (number | null)[];
  /** Where most values are numbers: a tenth of them is lower than `low`, half than `mid`, a tenth higher than `high`. */
  readonly numbers?: { readonly low: number; readonly mid: number; readonly high: number } | null;
  /** The same of dates, in days since 1970. */
  readonly days?: { readonly low: number; readonly mid: number; readonly high: number } | null;
  /** What parts the decimals of nearly all numbers that have some; null: nothing. Absent in records of earlier releases. */
  readonly decimal?: '.' | ',' | null;
  /** The same of their thousands. */
  readonly group?: '.' | ',' | null;
}

/** What the rows of one job are like: small enough to be kept with the job. */
export interface JobProfile {
  readonly rows: number;
  readonly pages: number;
  /** From start to end, in seconds. */
  readonly seconds: number;
  /** Its day, since 1970. Absent in records of earlier releases. */
  readonly at?: number;
  /** How many of the words that name the rows stand in their addresses, the values of `link`. */
  readonly named?: { readonly link: string; readonly share: number } | null;
  /** What columns have to do with each other: by the kind and the two columns, line by line. Absent in records of earlier releases. */
  readonly pairs?: Readonly<Record<string, PairShare>>;
  /** Some of the rows, as numbers that stand for what names them: the same ones in every job that has them. */
  readonly sample?: readonly number[];
  readonly properties: Readonly<Record<string, PropertyProfile>>;
}
