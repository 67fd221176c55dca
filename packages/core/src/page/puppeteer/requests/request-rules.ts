import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Protocol } from 'puppeteer-core';
import type { DocumentGate } from '../../../egress/document/document-gate.ts';
import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import type { Settings } from '../../../recipe/settings.ts';
import { parseUpstreamProxy, type UpstreamProxy } from '../../../recipe/upstream-proxy.ts';
import { isTrackerHost } from '../../is-tracker-host.ts';
import type { Interruption } from '../tab/interruption.ts';
import { answerFor, BLOCKED_TYPES, type BlockedType } from './blocked-answers.ts';
import { continueRequest } from './continue-request.ts';
import { declareEncoding } from './declare-encoding.ts';
import { DocumentTurns } from './document-turns.ts';
import { type CheckUrl, isAllowed } from './guard-requests.ts';
import type { HeaderChanges } from './header-changes.ts';
import { isFavicon } from './is-favicon.ts';

export interface RequestRulesParts {
  readonly client: CDPSession;
  /** Whether documents of that frame are the page's. */
  isPage(frameId: string | undefined): boolean;
  /** Of the recipe, whatever address is opened. */
  readonly recipeUrl: string;
  readonly own: HeaderChanges;
  readonly settings: Settings;
  readonly gate: DocumentGate;
  readonly interruption: Interruption;
  /** Null for a browser that was connected to: its requests are checked one by one. */
  readonly route: BrowserRoute | null;
  /** A browser with windows asks there for a password that a site wants, and waits. */
  readonly isHeadlessShell: boolean;
  readonly check: CheckUrl;
  /** The longest document, in bytes. */
  readonly maxBodyBytes: number;
}

/** The rules under way. */
export interface RequestRules {
  /** From now on documents whose answers declare no encoding are given the one that their bytes are in. */
  declareEncodings(): Promise<void>;
}

/**
 * Blocked images get their answer this much later: answering some twenty takes the browser as long as laying out the
 * first items, or bringing the next ones, which go first.
 */
const IMAGE_DELAY_MS = 20;

type Paused = Protocol.Fetch.RequestPausedEvent;

/**
 * Applies the recipe's settings to the page's requests: blocked types and trackers are not sent, documents wait for their
 * turn, headers and cookies go to the recipe's own origin only, and the proxy that the session goes through gets its
 * credentials, which the browser then keeps for all that the session asks for. What no rule concerns is not intercepted.
 */
export async function applyRequestRules(parts: RequestRulesParts): Promise<RequestRules> {
  const { client, recipeUrl, own, settings, gate, interruption, route, isHeadlessShell, check } = parts;
  const blocked = new Map<string, BlockedType>(
    settings.block.map((name) => [BLOCKED_TYPES[name].type, BLOCKED_TYPES[name]]),
  );
  const credentials = route ?? upstreamCredentials(settings.proxy);
  const turns = new DocumentTurns(client, gate, interruption);
  const { hostname: home } = new URL(recipeUrl);
  const isTracker = (address: string): boolean => {
    const hostname = URL.parse(address)?.hostname ?? '';
    return settings.blockTrackers && hostname !== home && isTrackerHost(hostname);
  };

  const apply = async (event: Paused): Promise<void> => {
    const { requestId, request, resourceType } = event;
    const refuse = (errorReason: Protocol.Network.ErrorReason) =>
      client.send('Fetch.failRequest', { requestId, errorReason });
    if (event.responseStatusCode !== undefined || event.responseErrorReason !== undefined) {
      await declareEncoding(client, event, parts.maxBodyBytes).catch(async (error: unknown) => {
        interruption.fail(error);
        await refuse('Failed');
      });
      return;
    }
    const isPage = resourceType === 'Document' && parts.isPage(event.frameId);
    const onRefused = (error: unknown): void => {
      if (isPage) interruption.fail(error);
    };
    if (route === null && !(await isAllowed(event, check, onRefused))) {
      await refuse('AccessDenied');
      return;
    }
    const rule = blocked.get(resourceType);
    if (rule?.answer) {
      if (resourceType === 'Image') await delay(IMAGE_DELAY_MS);
      await client.send('Fetch.fulfillRequest', { requestId, ...answerFor(rule.answer, request) });
    } else if (rule || isTracker(request.url) || isFavicon(event)) {
      await refuse('BlockedByClient');
    } else if (isPage && !(await turns.wait(event))) {
      await refuse('Aborted');
    } else {
      await continueRequest(client, event, own.headersFor(event));
    }
  };
  // A request that ends while its rule is applied is no failure.
  const ignore = (): undefined => undefined;
  client.on('Fetch.requestPaused', (event) => {
    const { requestId } = event;
    apply(event)
      // It would be held for ever, and the page with it.
      .catch(() => client.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }))
      .catch(ignore);
  });
  client.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const authChallengeResponse: Protocol.Fetch.AuthChallengeResponse =
      credentials !== null && authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials', username: credentials.username, password: credentials.password }
        : // An installed browser would ask somebody for a password, and wait.
          { response: 'CancelAuth' };
    client.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(ignore);
  });
  const everything = settings.blockTrackers || own.isGiven || route === null || !isHeadlessShell;
  const patterns: Protocol.Fetch.RequestPattern[] = everything
    ? [{ urlPattern: '*' }]
    : [
        { resourceType: 'Document' },
        // Icons.
        { resourceType: 'Other' },
        ...[...blocked.values()].map(({ type }) => ({ resourceType: type })),
      ];
  const enable = async (more: readonly Protocol.Fetch.RequestPattern[]): Promise<void> => {
    const handleAuthRequests = credentials !== null;
    await client.send('Fetch.enable', { patterns: [...patterns, ...more], handleAuthRequests });
  };
  await enable([]);
  return { declareEncodings: () => enable([{ resourceType: 'Document', requestStage: 'Response' }]) };
}

function upstreamCredentials(proxy: string | null): UpstreamProxy['credentials'] {
  return proxy === null ? null : (parseUpstreamProxy(proxy)?.credentials ?? null);
}
