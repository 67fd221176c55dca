import { remembered } from '../remembered.ts';
import { dateLanguageOf } from './date-languages.ts';
import type { DayOrder } from './found-date.ts';

/**
 * Day or month first, as the locale writes dates. Null for English without a region, which is written either way, and for
 * tags that the platform does not know.
 */
export const localeOrder = remembered(platformOrder);

function platformOrder(locale: string): DayOrder | null {
  if (dateLanguageOf(locale) === null || /^en$/i.test(locale)) return null;
  try {
    const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { dateStyle: 'short' }).formatToParts(0);
    // Where the year comes first, dates that end with it are a foreign notation, which has the day first.
    return parts[0]?.type === 'month' ? 'MDY' : 'DMY';
  } catch {
    return null;
  }
}
