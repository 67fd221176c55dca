import { z } from 'zod';
import { textSchema } from './text-schema.ts';

/** RFC 7617, 2: neither may hold control characters. */
const CONTROL = /\p{Cc}/u;

const credentialSchema = textSchema(1_000).refine(
  (text) => !CONTROL.test(text),
  'must not contain control characters',
);

/** The colon ends the name. */
export const basicAuthSchema = z.strictObject({
  username: credentialSchema.refine((name) => !name.includes(':'), 'must not contain ":"'),
  password: credentialSchema,
});
