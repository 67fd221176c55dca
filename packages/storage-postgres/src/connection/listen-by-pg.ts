import { guardAnswers } from './guard-answers.ts';
import type { Hearer, Listening } from './listening.ts';
import type { TimeLimits } from './time-limits.ts';
import { within } from './within.ts';

/** Listens on a connection of its own, with the settings of the pool. Rejects where it cannot begin. */
export async function listenByPg(
  poolOptions: object,
  limits: TimeLimits,
  channels: readonly string[],
  { onMessage, onEnd }: Hearer,
): Promise<Listening> {
  const { default: pg } = await import('pg');
  // The pool hides it from enumeration.
  const password: unknown = Reflect.get(poolOptions, 'password');
  const client = new pg.Client({
    ...poolOptions,
    ...(typeof password === 'string' && { password }),
    application_name: 'harvestman queue',
    keepAlive: true,
    connectionTimeoutMillis: limits.urgentMs,
  });
  const end = (): void => {
    client.removeListener('notification', hear);
    // Said goodbye to politely, a dead connection would be waited for.
    Reflect.get(Reflect.get(client, 'connection') ?? {}, 'stream')?.destroy();
    client.end().catch(() => undefined);
    onEnd();
  };
  const hear = ({ channel }: { channel: string }): void => onMessage(channel);
  client.on('error', end);
  client.on('end', onEnd);
  client.on('notification', hear);
  try {
    guardAnswers(client);
    await within(limits.urgentMs, client.connect(), () => undefined);
    const listen = channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; ');
    await within(limits.urgentMs, client.query(listen), () => undefined);
  } catch (error) {
    end();
    throw error;
  }
  return { mayBeDeaf: true, close: async () => end() };
}
