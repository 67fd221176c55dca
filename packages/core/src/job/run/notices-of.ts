import { stableId } from '../../ground/stable-id.ts';
import type { WebhookEvent } from '../../recipe/settings.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { Notice } from '../../storage/outbox.ts';

/** Of what is told of a job: the same each time, so that a receiver knows what it has had already. */
export function noticeId(type: string, jobId: string): string {
  return `msg_${stableId('webhook', type, jobId)}`;
}

/** What the recipe's webhook is to be told of these events; undefined: nothing. */
export function noticesOf(
  { id: jobId, recipe }: Pick<JobRecord, 'id' | 'recipe'>,
  at: string,
  types: readonly WebhookEvent[],
): readonly Notice[] | undefined {
  const wanted = types.filter((type) => recipe.settings.webhook?.events.includes(type));
  if (wanted.length === 0) return undefined;
  return wanted.map((type) => ({ id: noticeId(type, jobId), jobId, type, at }));
}
