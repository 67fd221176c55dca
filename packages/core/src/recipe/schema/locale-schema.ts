import * as z from 'zod/mini';
import { isLocale, isTimeZone } from '../../input/intl-names.ts';
import { lineSchema } from './text-schema.ts';

/** A BCP 47 tag that the platform knows. */
export const localeSchema = () =>
  lineSchema(100).check(z.refine((tag) => isLocale(tag), 'is not a locale, such as de-AT'));

/** An IANA name. */
export const timeZoneSchema = () =>
  lineSchema(100).check(
    z.refine((timeZone) => isTimeZone(timeZone), 'is not a time zone, such as Europe/Berlin'),
  );
