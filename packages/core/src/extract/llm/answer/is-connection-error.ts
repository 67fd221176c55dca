import type { TokenUsage } from '../language-model.ts';

const CODES =
  /^(?:ECONN(?:RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENET(?:DOWN|UNREACH)|EHOSTUNREACH|UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE)$/;
/** Before anything was sent. */
const NOT_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENET(?:DOWN|UNREACH)|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
const MESSAGES =
  /^(?:terminated|fetch failed|socket hang up|network error|premature close|other side closed)$/i;
/** Of what a client gives up itself; nobody else has by then. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError']);
const MOST_CAUSES = 6;

/** Whether a failure is one of the connection: refused, reset, closed within an answer, given up by a client of its own accord. */
export function isConnectionError(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => CODES.test(codeOf(cause)) || GIVEN_UP.has(cause.name) || MESSAGES.test(cause.message),
  );
}

/** What is known of what a lost connection has cost: a server that got the prompt may well charge for it. */
export function lostUsage(error: unknown): { readonly usage?: TokenUsage } {
  const isSent = !causesOf(error).some((cause) => NOT_SENT.test(codeOf(cause)));
  // The engine's estimate takes the place of no tokens.
  return isSent ? { usage: { inputTokens: 0, outputTokens: 0 } } : {};
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < MOST_CAUSES; { cause } = cause)
    causes.push(cause);
  return causes;
}

function codeOf(error: Error): string {
  const { code } = error as Error & { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
