import type { ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import { endToEndHeaders } from './end-to-end-headers.ts';

/** What becomes of a forwarded request; one of them is called, once. */
export interface Forwarding {
  onAnswer(): void;
  onFailure(error: unknown): void;
}

/** Passes an answer on as it comes, no faster than it is read, and hangs up where its sender does. */
export function forwardResponse(
  response: ServerResponse,
  { onAnswer, onFailure }: Forwarding,
): Dispatcher.DispatchHandler {
  let began = false;
  return {
    onRequestStart(controller) {
      response.once('close', () => controller.abort(new Error('the browser hung up')));
      response.on('drain', () => controller.resume());
    },
    onResponseStart(controller, status, _headers, statusMessage = '') {
      if (status < 200) return;
      onAnswer();
      // Only a proxy may ask for credentials by 407, and this one has got them.
      const shown = status === 407 ? 502 : status;
      response.sendDate = false;
      response.writeHead(shown, statusMessage, endToEndHeaders(linesOf(controller.rawHeaders)));
      // A stream of events may have nothing to say yet. Node's flushHeaders() would write them in UTF-8.
      setImmediate(() => {
        if (!began) response.write(NOTHING);
      });
    },
    onResponseData(controller, chunk) {
      began = true;
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd() {
      began = true;
      response.end();
    },
    onResponseError(_controller, error) {
      if (response.headersSent) response.destroy();
      else onFailure(error);
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** Bytes are kept: what is no ASCII in a header is whatever its sender meant. */
function linesOf(raw: Dispatcher.DispatchController['rawHeaders']): string[] {
  return Array.isArray(raw) ? raw.map((text) => text.toString('latin1')) : [];
}
