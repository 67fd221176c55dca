import { remembered } from '../remembered.ts';
import type { DayOrder } from './found-date.ts';

/**
 * Day or month first, as the locale writes dates. Null for English without a region, which is written either way, and for
 * tags that the platform does not know.
 */
export const localeOrder = remembered(platformOrder);

function platformOrder(locale: string): DayOrder | null {
  if (/^en$/i.test(locale)) return null;
  try {
    if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return null;
    const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { dateStyle: 'short' }).formatToParts(0);
    // Where the year comes first, dates that end with it are a foreign notation, which has the day first.
    return parts[0]?.type === 'month' ? 'MDY' : 'DMY';
  } catch {
    return null;
  }
}

/** The signs beside which years of two digits come first: all in East Asia and Hungary, a hyphen elsewhere. */
export function shortYearSigns(locale: string): string {
  if (/^(?:ja|ko|hu|zh(?!.*[-_](?:hk|mo)\b))(?![a-z])/i.test(locale)) return '-/.';
  return /^(?:sv|lt|fr[-_]ca)(?![a-z])/i.test(locale) ? '-' : '';
}
