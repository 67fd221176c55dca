import { tzOffset } from '@date-fns/tz/tzOffset';

/** The last one that was asked for: a column's dates are all read at one moment. */
let last = { timeZone: 'UTC', moment: 0, offset: 0 };

/** Minutes that a time zone, an IANA name, is ahead of UTC at a moment in milliseconds since 1970. */
export function zoneOffset(timeZone: string, moment: number): number {
  if (timeZone === 'UTC') return 0;
  if (last.timeZone !== timeZone || last.moment !== moment) {
    last = { timeZone, moment, offset: tzOffset(timeZone, new Date(moment)) };
  }
  return last.offset;
}
