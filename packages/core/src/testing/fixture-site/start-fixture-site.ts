import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkOptions } from '../../input/check-options.ts';
import { group, optional, wholeNumber } from '../../input/option-schemas.ts';
import { createExchange } from './exchange.ts';
import { casesOf, type FixtureCase } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

export interface FixtureSiteOptions {
  /** Default: any free port. */
  readonly port?: number;
}

const optionsSchema = group({
  port: optional(wholeNumber(0, 65_535)),
} satisfies Record<keyof FixtureSiteOptions, unknown>);

export interface LoggedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A site on loopback whose truth is known. */
export interface FixtureSite {
  /** The origin, without a trailing slash. */
  readonly url: string;
  readonly cases: readonly FixtureCase[];
  /** Every request so far, oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Stops listening and cuts every connection, those that are never answered included. */
  close(): Promise<void>;
}

const ROBOTS = `User-agent: *\nDisallow: /failing-robots/\n`;

/**
 * Starts the fixture site on 127.0.0.1. The caller closes it.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export async function startFixtureSite(options: FixtureSiteOptions = {}): Promise<FixtureSite> {
  checkOptions('startFixtureSite', optionsSchema, options);
  const { port = 0 } = options;
  const scenarios = new Map(SCENARIOS.map((scenario) => [scenario.name, scenario]));
  const requests: LoggedRequest[] = [];
  const visits = new Map<string, number>();
  const server = createServer((request, response) => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', origin);
    const address = url.pathname + url.search;
    const before = visits.get(address) ?? 0;
    visits.set(address, before + 1);
    requests.push({ method, url: address, headers });
    if (url.pathname === '/robots.txt') return void response.end(ROBOTS);
    const [, name = '', ...rest] = url.pathname.split('/');
    const scenario = scenarios.get(name);
    if (!scenario) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    const place = { origin, path: rest.join('/'), query: url.searchParams, visits: before };
    const exchange = createExchange(request, response, place);
    Promise.resolve()
      .then(() => scenario.respond(exchange))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
  });
  server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    cases: SCENARIOS.flatMap((scenario) => casesOf(scenario, origin)),
    requests,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
