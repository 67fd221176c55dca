import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '../settings.ts';
import { boundedArray, orDefault } from './text-schema.ts';
import { recipeUrlSchema } from './url-schema.ts';

/** Standard Webhooks: 24 to 64 bytes in base64, behind a prefix that tells the secret from others. */
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;
const SECRET_BYTES = { least: 24, most: 64 } as const;

export const webhookSchema = () =>
  z.strictObject({
    url: recipeUrlSchema(),
    events: orDefault(
      boundedArray(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length).check(
        z.refine((events) => events.length > 0, 'must name at least one event'),
        z.refine((events) => new Set(events).size === events.length, 'names an event twice'),
      ),
      () => ['job.completed', 'job.failed'],
    ),
    secret: z
      .string()
      .check(z.maxLength(200), z.refine(isSecret, 'must be "whsec_" and 24 to 64 random bytes in base64')),
  });

function isSecret(text: string): boolean {
  if (!SECRET.test(text)) return false;
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return length >= SECRET_BYTES.least && length <= SECRET_BYTES.most;
}
