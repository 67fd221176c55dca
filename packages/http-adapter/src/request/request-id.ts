import { randomUUID } from 'node:crypto';

const ID = /^[\w.:-]{1,128}$/;

/** The id under which a request is logged: its client's, where it names one that can be, else a new one. */
export function requestId({ headers }: Request): string {
  const given = headers.get('x-request-id');
  return given !== null && ID.test(given) ? given : randomUUID();
}
