import type { CDPSession, Handler } from 'puppeteer-core';
import type { HarvestmanError } from '../../../ground/errors.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';

/**
 * Guards all handlers that are added to a client from now on, and to those of what it starts, frames in other processes
 * and workers: what they throw goes to `fail`. So no listener can be forgotten.
 */
export function guardClient(client: CDPSession, fail: (error: HarvestmanError) => void): void {
  const guarded = new WeakMap<Handler<never>, Handler<never>>();
  const guardOf = (handler: Handler<never>): Handler<never> => {
    const known = guarded.get(handler) ?? guardHandler(handler, fail);
    guarded.set(handler, known);
    return known;
  };
  const on = client.on.bind(client);
  const off = client.off.bind(client);
  client.on = (type, handler) => on(type, guardOf(handler) as typeof handler);
  client.off = (type, handler) => off(type, handler && ((guarded.get(handler) ?? handler) as typeof handler));
  // First, so that whoever is told of one later adds to a guarded one.
  client.on('sessionattached', (child: CDPSession) => guardClient(child, fail));
}
