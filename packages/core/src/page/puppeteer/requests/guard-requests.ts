import type { CDPSession, Protocol } from 'puppeteer-core';
import { continueRequest } from './continue-request.ts';
import type { HeaderChanges } from './header-changes.ts';

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

/** They outlive the page that starts them, and are let go of where it is left before they were held. */
const NO_SERVICE_WORKERS = 'delete Navigator.prototype.serviceWorker;';

export interface ChildRules {
  /** Null: what is asked for is checked elsewhere. */
  readonly check: CheckUrl | null;
  readonly own: HeaderChanges;
}

/**
 * Holds what a page starts beside itself, frames in other processes and workers, to the same rules before it begins to
 * run: what the policy allows, and what the recipe's settings hold for the own origin. Where requests are checked here alone,
 * documents get no service workers.
 */
export async function guardChildren(client: CDPSession, rules: ChildRules): Promise<void> {
  const { check, own } = rules;
  // A target that goes away while it is being guarded needs no guard.
  const ignore = (): undefined => undefined;
  own.follow(client);
  client.on('sessionattached', (child: CDPSession) => {
    child.on('Fetch.requestPaused', (event) => {
      const { requestId } = event;
      (check === null ? Promise.resolve(true) : isAllowed(event, check))
        .then((allowed) => {
          if (!allowed) return child.send('Fetch.failRequest', { requestId, errorReason: 'AccessDenied' });
          return continueRequest(child, event, own.headersFor(event));
        })
        // It would be held for ever.
        .catch(() => child.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
        .catch(ignore);
    });
    Promise.allSettled([
      child.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      guardChildren(child, rules),
    ])
      .then(() => child.send('Runtime.runIfWaitingForDebugger'))
      .catch(ignore);
  });
  if (check !== null) {
    // A worker has no documents.
    const source = NO_SERVICE_WORKERS;
    await client.send('Page.addScriptToEvaluateOnNewDocument', { source }).catch(ignore);
  }
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}
