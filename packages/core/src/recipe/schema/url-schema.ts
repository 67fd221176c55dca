import * as z from 'zod/mini';
import { hostProblem } from '../../ground/host-problem.ts';
import { schemeAdvice } from '../../ground/scheme-advice.ts';
import { once } from '../../values/once.ts';
import { parseUpstreamProxy } from '../upstream-proxy.ts';
import { lineSchema } from './text-schema.ts';

const MAX_LENGTH = 8_192;

/** An absolute http or https URL, kept as it was written. */
export const recipeUrlSchema = once(() =>
  lineSchema(MAX_LENGTH).check(
    z.superRefine((text, context) => {
      const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
      if (url === null) {
        context.addIssue({
          code: 'custom',
          message: `must be an absolute http or https URL${schemeAdvice(text)}`,
        });
      } else if (url.username !== '' || url.password !== '') {
        context.addIssue({
          code: 'custom',
          // Of a webhook, too, which its signature proves.
          message: 'must not hold a user name or password; for the site there is "settings.basicAuth"',
        });
      } else {
        const problem = hostProblem(url);
        if (problem !== null) context.addIssue({ code: 'custom', message: `leads nowhere: ${problem}` });
      }
    }),
  ),
);

export const proxyUrlSchema = () =>
  lineSchema(MAX_LENGTH).check(
    z.refine(
      (text) => parseUpstreamProxy(text) !== null,
      // Not as a pattern with user and password in it, which are taken out of every message.
      'must be an http, https or socks5 address such as http://proxy.example:8080, and nothing after it; user:password@ may stand before the host',
    ),
  );
