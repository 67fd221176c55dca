/// <reference path="./undici.d.ts" />
import type { Dispatcher } from 'undici/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { createConnector } from './address/connector.ts';
import { createDialer, type Dialer } from './address/dialer.ts';
import type { EgressOptions } from './egress-options.ts';

/** The connections that all have together who go by the same rules of egress. */
export interface EgressShare {
  /** For requests that bring nothing secret. */
  readonly dispatcher: Dispatcher;
  /** Names the rules. */
  readonly key: string;
  /** Call it once, when nothing of one's own is under way any more. */
  release(): void;
}

interface Shared {
  readonly dispatcher: Agent;
  readonly dialer: Dialer;
  users: number;
  idle: ReturnType<typeof setTimeout> | undefined;
}

/** Sets of rules at the same time: who comes with another has all for itself. */
const MAX_SHARED = 16;
/** Kept so long without a user, in milliseconds. An idle connection ends sooner: after 4 s, or when its server says. */
const IDLE_MS = 10_000;

/** By the rules that connections were checked by. For the process: calls of `scrape()` know nothing of each other. */
const known = new Map<string, Shared>();

/**
 * A share of what all with these rules have. Its connections are made when they are needed, hold no process open while
 * idle, and are closed a while after the last user went. Null where nothing can be shared.
 */
export function shareEgress(egress: EgressOptions, maxHeaderSize: number): EgressShare | null {
  const { allowPrivateNetworks = false, allowHosts = [], allowPorts = [], resolveHost } = egress;
  // Nobody else may be sent where it says.
  if (resolveHost !== undefined) return null;
  const key = JSON.stringify([allowPrivateNetworks, allowHosts, allowPorts, maxHeaderSize]);
  if (!known.has(key) && known.size >= MAX_SHARED) return null;
  const shared = known.get(key) ?? createShared(egress, maxHeaderSize);
  known.set(key, shared);
  clearTimeout(shared.idle);
  shared.users += 1;

  const end = (): void => {
    known.delete(key);
    void shared.dispatcher.destroy();
  };
  return {
    dispatcher: shared.dispatcher,
    key,
    release() {
      shared.users -= 1;
      if (shared.users > 0) return;
      // Nobody waits for what is being dialled, and who comes next must not meet its end.
      if (shared.dialer.close() > 0) return end();
      shared.idle = setTimeout(end, IDLE_MS);
      shared.idle.unref();
    },
  };
}

function createShared(egress: EgressOptions, maxHeaderSize: number): Shared {
  const dialer = createDialer(egress);
  const dispatcher = new Agent({ maxHeaderSize, connect: createConnector({ open: dialer.dial }) });
  return { dispatcher, dialer, users: 0, idle: undefined };
}
