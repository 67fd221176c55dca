import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { HarvestmanError } from '../../ground/errors.ts';
import { hostAndPort, withoutBrackets } from '../../ground/host-and-port.ts';
import { hostNameProblem } from '../../ground/host-problem.ts';
import { systemClock } from '../../ground/time/clock.ts';
import { startTimer } from '../../ground/time/timer.ts';
import { shown } from '../../input/shown.ts';
import type { EgressOptions } from '../egress-options.ts';
import { createAddressPolicy } from './address-policy.ts';
import { resolveBySystem } from './resolve-by-system.ts';

/** The one way out: every connection to a site, whoever asks for it, is made by `dial`. */
export interface Dialer {
  /**
   * Connects to an address of the host that the policy allows: the very one that was checked, so what the name resolves
   * to a moment later does not matter.
   *
   * @throws HarvestmanError ADDRESS_NOT_ALLOWED, URL_INVALID for a name that no host can have; Node's own errors for all else
   */
  dial(host: string, port: number): Promise<Socket>;
  /**
   * Whether the policy allows the host, for whom connects elsewhere and has it reached from there. A name that cannot
   * be resolved here is allowed where nothing else speaks against it.
   *
   * @throws HarvestmanError ADDRESS_NOT_ALLOWED, URL_INVALID for a name that no host can have
   */
  check(host: string, port: number): Promise<void>;
  /** Ends what is being dialled, and says how many connections that were. */
  close(): number;
}

/** As undici's. */
const CONNECT_TIMEOUT_MS = 10_000;

/** @throws HarvestmanError ARGUMENT_INVALID for an option that cannot be understood */
export function createDialer(options: EgressOptions): Dialer {
  const policy = createAddressPolicy(options);
  const resolve = options.resolveHost ? checked(options.resolveHost) : resolveBySystem;
  const pending = new Set<Socket>();

  async function addressesOf(host: string, port: number): Promise<readonly string[]> {
    if (!policy.mayAllow(host, port)) throw addressNotAllowed(host, port);
    if (isIP(host) !== 0) return [host];
    const problem = hostNameProblem(host);
    if (problem !== null) throw hostInvalid(host, port, problem);
    let found: readonly string[];
    try {
      found = await resolve(host);
      if (found.length === 0) throw notFound(host);
    } catch (error) {
      // Whether a private name exists is nobody's business.
      throw policy.allowsName(host, port) ? error : addressNotAllowed(host, port);
    }
    const allowed = found.filter((address) => policy.allowsAddress(host, port, address));
    if (allowed.length === 0) throw addressNotAllowed(host, port);
    return allowed;
  }

  return {
    async dial(host, port) {
      const bare = withoutBrackets(host);
      const addresses = await addressesOf(bare, port);
      const options = {
        host: bare,
        port,
        lookup: answering(addresses),
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: 60_000,
        // As undici's, which reads from it.
        highWaterMark: 64 * 1024,
      };
      const socket = connect(options);
      pending.add(socket);
      try {
        await connected(socket);
        return socket;
      } finally {
        pending.delete(socket);
      }
    },
    async check(host, port) {
      const bare = withoutBrackets(host);
      await addressesOf(bare, port).catch((error: unknown) => {
        if (error instanceof HarvestmanError) throw error;
      });
    },
    close() {
      for (const socket of pending) socket.destroy(new Error('the HTTP client was closed'));
      return pending.size;
    },
  };
}

/** An application's own, which may answer anything. */
function checked(resolveHost: NonNullable<EgressOptions['resolveHost']>): typeof resolveBySystem {
  return async (host) => {
    const found: unknown = await resolveHost(host);
    if (Array.isArray(found) && found.every(isAddress)) return found;
    throw new HarvestmanError(
      'INTERNAL',
      `resolveHost answered ${shown(found)} for ${host}; it must be a list of IP addresses as text`,
    );
  };
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && isIP(value) !== 0;

/** It says nothing of what is there: neither an address, nor whether the name exists. */
function addressNotAllowed(host: string, port: number): HarvestmanError {
  return new HarvestmanError(
    'ADDRESS_NOT_ALLOWED',
    `the address of ${hostAndPort(host, port)} is not allowed: only public addresses on ports 80 and 443 are, and what the options ` +
      'allowHosts, allowPorts and allowPrivateNetworks add',
    { details: { host, port } },
  );
}

/** Resolvers and proxies make different things of it. */
function hostInvalid(host: string, port: number, problem: string): HarvestmanError {
  return new HarvestmanError('URL_INVALID', `http://${hostAndPort(host, port)} leads nowhere: ${problem}`);
}

function notFound(hostname: string): Error {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND', hostname });
}

/** Answers what was resolved and checked already; an address as the host is not asked for. */
function answering(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, answer) => {
    const [first = { address: '', family: 4 }] = found;
    if (all) answer(null, found);
    else answer(null, first.address, first.family);
  };
}

async function connected(socket: Socket): Promise<void> {
  // Whoever gets the socket listens to its end; an error nobody hears would end the process.
  socket.on('error', () => undefined);
  using _timer = startTimer(systemClock, CONNECT_TIMEOUT_MS, () => {
    socket.destroy(Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT' }));
  });
  await once(socket, 'connect');
}
