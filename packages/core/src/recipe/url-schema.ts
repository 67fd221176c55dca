import { lineSchema } from './text-schema.ts';

const MAX_LENGTH = 8_192;

/** An absolute http or https URL, kept as it was written. */
function httpUrl(allowCredentials: boolean) {
  return lineSchema(MAX_LENGTH).superRefine((text, context) => {
    const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
    const message = url === null ? 'must be an absolute http or https URL' : null;
    if (message !== null) context.addIssue({ code: 'custom', message });
    else if (!allowCredentials && url !== null && (url.username !== '' || url.password !== '')) {
      context.addIssue({
        code: 'custom',
        message: 'must not hold a user name or password; use "settings.headers"',
      });
    }
  });
}

export const recipeUrlSchema = httpUrl(false);

export const proxyUrlSchema = httpUrl(true).refine((text) => {
  const url = URL.parse(text);
  return url === null || (url.pathname === '/' && url.search === '' && url.hash === '');
}, 'must name a host and a port, and nothing after them');
