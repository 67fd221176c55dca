import { z } from 'zod';
import { HTTP_TOKEN } from './header-schema.ts';
import { orDefault, orNull } from './text-schema.ts';

/** Printable ASCII without `;`, which would begin an attribute. Wider than RFC 6265, as browsers are. */
const COOKIE_TEXT = /^(?:[\x21-\x3a\x3c-\x7e](?:[\x20-\x3a\x3c-\x7e]*[\x21-\x3a\x3c-\x7e])?)?$/;

const cookiePartSchema = z.string().max(4_096).regex(COOKIE_TEXT, 'must be printable ASCII without ";"');

const domainSchema = z.string().transform((input, context) => {
  const host = input.trim().replace(/^\./, '');
  const url = URL.parse(`http://${host}/`);
  const whole =
    url !== null && url.href === `http://${url.hostname}/` && !/[/?#@:\\]/.test(host.replace(/^\[.*\]$/, ''));
  if (whole && host !== '') return url.hostname;
  context.addIssue({ code: 'custom', message: 'must be a host name' });
  return z.NEVER;
});

export const cookieSchema = z.strictObject({
  name: z.string().max(256).regex(HTTP_TOKEN, 'is not a valid cookie name'),
  value: cookiePartSchema,
  domain: orNull(domainSchema),
  path: orDefault(cookiePartSchema.startsWith('/', 'must begin with "/"'), () => '/'),
});
