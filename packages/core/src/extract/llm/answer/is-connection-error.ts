const CODES =
  /^(?:ECONN(?:RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENET(?:DOWN|UNREACH)|EHOSTUNREACH|UND_ERR_\w+|ERR_STREAM_PREMATURE_CLOSE)$/;
const MESSAGES =
  /^(?:terminated|fetch failed|socket hang up|network error|premature close|other side closed)$/i;
/** Of what a client gives up itself; nobody else has by then. */
const GIVEN_UP = new Set(['AbortError', 'TimeoutError']);
const MOST_CAUSES = 6;

/** Whether a failure is one of the connection: refused, reset, closed within an answer, given up by a client of its own accord. */
export function isConnectionError(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    const { code } = cause as Error & { readonly code?: unknown };
    if (typeof code === 'string' && CODES.test(code)) return true;
    if (GIVEN_UP.has(cause.name) || MESSAGES.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}
