import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../../test/support/start-server.ts';
import { scrape } from '../../../src/engine/scrape.ts';

let servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function warningsOf(headers: Record<string, string>): Promise<readonly string[]> {
  const other = await startServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<ul><li>one</ul>'),
  );
  const own = await startServer((_, response) => response.writeHead(302, { location: other.origin }).end());
  servers.push(own, other);
  const settings = { rendering: 'http', robots: 'ignore', headers } as const;
  const run = scrape(
    { name: 'x', url: own.origin, listSelector: 'li', properties: [{ name: 'text' }], settings },
    { allowPrivateNetworks: true },
  );
  for await (const row of run) expect(row).toEqual({ text: 'one' });
  return run.job.warnings.map((warning) => warning.replace(other.origin, 'OTHER'));
}

test('a job says where it went on without what its settings hold for its own origin', async () => {
  expect(await warningsOf({ 'x-token': 'secret' })).toEqual([
    "the list went on to OTHER, another origin than the recipe's url: its headers, credentials and cookies were not sent there",
  ]);
});

test('where the settings hold nothing, nothing is said', async () => {
  expect(await warningsOf({})).toEqual([]);
});
