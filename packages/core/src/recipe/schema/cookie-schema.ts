import * as z from 'zod/mini';
import { hostNameProblem } from '../../ground/host-problem.ts';
import { HTTP_TOKEN } from './header-schema.ts';
import { orDefault, orNull } from './text-schema.ts';

/** Printable ASCII without `;`, which would begin an attribute. Wider than RFC 6265, as browsers are. */
const COOKIE_TEXT = /^(?:[\x21-\x3a\x3c-\x7e](?:[\x20-\x3a\x3c-\x7e]*[\x21-\x3a\x3c-\x7e])?)?$/;

const cookiePartSchema = () =>
  z.string().check(z.maxLength(4_096), z.regex(COOKIE_TEXT, 'must be printable ASCII without ";"'));

const domainSchema = () =>
  z.pipe(
    z.string(),
    z.transform((input, { issues }) => {
      const host = input.trim().replace(/^\./, '');
      const url = URL.parse(`http://${host}/`);
      const whole =
        url !== null &&
        url.href === `http://${url.hostname}/` &&
        !/[/?#@:\\]/.test(host.replace(/^\[.*\]$/, ''));
      if (whole && hostNameProblem(url.hostname) === null) return url.hostname;
      issues.push({ code: 'custom', message: 'must be a host name', input });
      return z.NEVER;
    }),
  );

export const cookieSchema = () =>
  z.strictObject({
    name: z.string().check(z.maxLength(256), z.regex(HTTP_TOKEN, 'is not a valid cookie name')),
    value: cookiePartSchema(),
    domain: orNull(domainSchema()),
    path: orDefault(cookiePartSchema().check(z.startsWith('/', 'must begin with "/"')), () => '/'),
  });
