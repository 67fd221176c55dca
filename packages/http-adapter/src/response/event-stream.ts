import { isHarvestmanError } from '@harvestman/core';

export interface ServerSentEvent {
  readonly id: string;
  readonly event: string;
  /** One line. */
  readonly data: string;
}

/** A line that says nothing, often enough that nobody on the way takes the connection for dead, in milliseconds. */
const KEEP_ALIVE_MS = 15_000;
/** How soon a client connects again. */
const RETRY_MS = 1_000;

/**
 * Server-sent events, as the HTML standard has them. The stream ends with the events, or when `ending` aborts: a client
 * then connects again and goes on where it was. The signal given to `open` aborts when the client leaves, too.
 */
export function eventStream(
  open: (signal: AbortSignal) => AsyncIterable<ServerSentEvent>,
  ending: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const signal = AbortSignal.any([ending, left.signal]);
  const events = open(signal)[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string): void => controller.enqueue(encoder.encode(text));
        write(`retry: ${RETRY_MS}\n\n`);
        timer = setInterval(write, KEEP_ALIVE_MS, ':\n\n').unref();
      },
      async pull(controller) {
        try {
          const next = await events.next();
          if (!next.done) {
            const { id, event, data } = next.value;
            controller.enqueue(encoder.encode(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`));
            return;
          }
        } catch (error) {
          if (!signal.aborted && !isHarvestmanError(error, 'ENGINE_CLOSED')) {
            clearInterval(timer);
            throw error;
          }
        }
        clearInterval(timer);
        controller.close();
      },
      cancel() {
        clearInterval(timer);
        left.abort();
      },
    },
    { highWaterMark: 0 },
  );
}
