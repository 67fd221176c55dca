import * as z from 'zod/mini';
import { lineSchema } from './text-schema.ts';

/** A BCP 47 tag that the platform knows. */
export const localeSchema = lineSchema(100).check(
  z.refine(
    (tag) => isKnown(() => Intl.NumberFormat.supportedLocalesOf(tag).length > 0),
    'is not a locale, such as de-AT',
  ),
);

/** An IANA name. */
export const timeZoneSchema = lineSchema(100).check(
  z.refine((timeZone) => isTimeZone(timeZone), 'is not a time zone, such as Europe/Berlin'),
);

/** Whether the platform knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  return isKnown(() => Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '');
}

/** `Intl` throws for names that it does not know. */
function isKnown(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
