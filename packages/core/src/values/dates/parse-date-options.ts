import type { DayOrder } from './found-date.ts';

export interface ParseDateOptions {
  /** What `3 hours ago` counts from, and which years are near. Default: the time of the call. */
  readonly now?: Date | number | string | undefined;
  /** Where times without a zone are read, an IANA name. Default `UTC`. */
  readonly timeZone?: string | undefined;
  /** BCP 47: the language of the text, and the order of day and month there. Default: any language; order unknown. */
  readonly locale?: string | readonly string[] | null | undefined;
  /** What `03/04/2025` is, and `03.04.25` in any language. Default: as in `locale`. Where nothing tells, such a text is no date. */
  readonly order?: DayOrder | null | undefined;
}
