/// <reference path="../undici.d.ts" />
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { hostAndPort } from '../../ground/host-and-port.ts';
import { proxyAuthorization, type UpstreamProxy } from '../../recipe/upstream-proxy.ts';
import { createConnector } from '../address/connector.ts';
import type { Dialer } from '../address/dialer.ts';
import { dialProxy, openTunnel } from './open-tunnel.ts';

export interface ProxyDispatcherOptions {
  readonly dialer: Dialer;
  readonly proxy: UpstreamProxy;
  readonly maxHeaderSize: number;
  readonly ca?: string;
}

/**
 * Carries requests through an upstream proxy. Plain http goes to an http proxy in absolute form, as from a browser: many
 * allow CONNECT to port 443 only. All else is tunnelled.
 */
export class ProxyDispatcher extends Dispatcher {
  readonly #tunnels: Agent;
  readonly #forwarding: Pool | null;
  readonly #proxyHeaders: Readonly<Record<string, string>>;

  constructor({ dialer, proxy, maxHeaderSize, ca }: ProxyDispatcherOptions) {
    super();
    this.#proxyHeaders = proxyAuthorization(proxy);
    this.#tunnels = new Agent({
      maxHeaderSize,
      connect: createConnector({
        open: (host, port) => openTunnel(dialer, proxy, host, port),
        ...(ca !== undefined && { ca }),
      }),
    });
    this.#forwarding =
      proxy.protocol === 'http'
        ? new Pool(`http://${hostAndPort(proxy.host, proxy.port)}`, {
            maxHeaderSize,
            connect: createConnector({ open: () => dialProxy(dialer, proxy) }),
          })
        : null;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const origin = String(options.origin);
    if (this.#forwarding === null || !origin.startsWith('http:')) {
      return this.#tunnels.dispatch(options as Agent.DispatchOptions, handler);
    }
    const { host } = new URL(origin);
    return this.#forwarding.dispatch(
      {
        ...options,
        path: origin + options.path,
        headers: withHeaders(options.headers, { host, ...this.#proxyHeaders }),
      },
      handler,
    );
  }

  override async close(): Promise<void> {
    await Promise.all([this.#tunnels.close(), this.#forwarding?.close()]);
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#tunnels.destroy(), this.#forwarding?.destroy()]);
  }
}

function withHeaders(
  given: Dispatcher.DispatchOptions['headers'],
  added: Readonly<Record<string, string>>,
): NonNullable<Dispatcher.DispatchOptions['headers']> {
  if (Array.isArray(given)) return [...given, ...Object.entries(added).flat()];
  return { ...given, ...added };
}
