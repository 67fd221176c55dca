import { nodeCrypto } from '../../ground/node-modules.ts';

export interface WebhookMessage {
  /** The same for every attempt, so that a receiver knows what it has had already. */
  readonly id: string;
  /** Of the attempt, in seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message by the Standard Webhooks scheme: https://www.standardwebhooks.com. */
export function signWebhook({ id, timestamp, body }: WebhookMessage, secret: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = nodeCrypto()
    .createHmac('sha256', key)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
