import type { CDPSession, Protocol } from 'puppeteer-core';

/** Rejects where the policy does not allow the URL. */
export type CheckUrl = (url: string) => Promise<void>;

/** Asked of a network by these schemes alone; `data:` and `blob:` are the page's own. */
const FROM_A_NETWORK = /^(?:https?|wss?|ftp|file|filesystem):/i;

/** Whether the policy allows a request that is paused; `onRefused` is told why it does not. */
export async function isAllowed(
  { request }: Protocol.Fetch.RequestPausedEvent,
  check: CheckUrl,
  onRefused: (error: unknown) => void = () => undefined,
): Promise<boolean> {
  if (!FROM_A_NETWORK.test(request.url)) return true;
  try {
    await check(request.url);
    return true;
  } catch (error) {
    onRefused(error);
    return false;
  }
}

/**
 * Holds what a page starts beside itself, frames in other processes and workers, to the policy before it begins to run.
 */
export async function guardChildren(client: CDPSession, check: CheckUrl): Promise<void> {
  // A target that goes away while it is being guarded needs no guard.
  const ignore = (): undefined => undefined;
  client.on('sessionattached', (child: CDPSession) => {
    child.on('Fetch.requestPaused', (event) => {
      const { requestId } = event;
      isAllowed(event, check)
        .then((allowed) =>
          allowed
            ? child.send('Fetch.continueRequest', { requestId })
            : child.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' }),
        )
        .catch(ignore);
    });
    Promise.allSettled([
      child.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      guardChildren(child, check),
    ])
      .then(() => child.send('Runtime.runIfWaitingForDebugger'))
      .catch(ignore);
  });
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}
