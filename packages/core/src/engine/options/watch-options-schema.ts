import * as z from 'zod/mini';
import type { Advice } from '../../input/check-options.ts';
import { group, milliseconds, text } from '../../input/option-schemas.ts';
import { signalSchema } from '../../input/signal-schema.ts';
import type { FollowChangesOptions } from '../api/changes.ts';
import type { CloseOptions } from '../api/engine.ts';
import type { WaitOptions, WatchOptions } from '../api/jobs.ts';

const WAIT_OPTIONS = { signal: z.optional(signalSchema) } as const satisfies Record<
  keyof WaitOptions,
  z.ZodMiniType
>;

export const waitOptionsSchema = group(WAIT_OPTIONS);

export const waitAdvice: Advice = (name) =>
  /^timeout(?:Ms)?$/.test(name)
    ? 'a signal ends the wait: { signal: AbortSignal.timeout(60_000) }'
    : undefined;

/** Whether `after` is a position, the watch says. */
export const watchOptionsSchema = group({
  ...WAIT_OPTIONS,
  after: z.optional(z.unknown()),
} satisfies Record<keyof WatchOptions, z.ZodMiniType>);

export const followOptionsSchema = group({
  ...WAIT_OPTIONS,
  since: z.optional(text('the cursor of an earlier answer')),
} satisfies Record<keyof FollowChangesOptions, z.ZodMiniType>);

export const closeOptionsSchema = group({
  timeoutMs: z.optional(milliseconds()),
} satisfies Record<keyof CloseOptions, z.ZodMiniType>);
