import * as z from 'zod/mini';
import { textSchema } from './text-schema.ts';

/** RFC 7617, 2: neither may hold control characters. */
const CONTROL = /\p{Cc}/u;

const credentialSchema = () =>
  textSchema(1_000).check(z.refine((text) => !CONTROL.test(text), 'must not contain control characters'));

/** The colon ends the name. */
export const basicAuthSchema = () =>
  z.strictObject({
    username: credentialSchema().check(z.refine((name) => !name.includes(':'), 'must not contain ":"')),
    password: credentialSchema(),
  });
