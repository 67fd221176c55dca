import type { Settings } from '../../recipe/settings.ts';

/** What the settings add to requests to the recipe's own origin: headers, and credentials for basic authentication. */
export function ownHeaders({ headers, basicAuth }: Settings): Readonly<Record<string, string>> {
  if (!basicAuth) return headers;
  // RFC 7617, 2.1: UTF-8 is what servers that say which encoding they want, want.
  const credentials = Buffer.from(`${basicAuth.username}:${basicAuth.password}`).toString('base64');
  return { ...headers, authorization: `Basic ${credentials}` };
}
