import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { startListSite } from '../../../test/list-site.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';
import { startCommand } from './start-command.ts';

const KEY = 'not-to-be-logged-1234';

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

/** A real `harvestman serve` process. */
function start(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { child, written, ended } = startCommand(children, ['serve', ...argv], env);
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition() && children.has(child)) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
    }
  };
  const listening = async (): Promise<string> => {
    await until(() => written.out.includes('\n'));
    const [, url] = /^harvestman listens on (\S+)\n$/.exec(written.out) ?? [];
    if (url === undefined) throw new Error(`it does not listen: ${written.err}`);
    return url;
  };
  return { child, written, ended, until, listening };
}

async function ask(url: string, path: string, method = 'GET', body?: unknown): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { 'x-api-key': KEY, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

describe('harvestman serve', () => {
  test('says where it listens, answers, logs no key, and ends when told to', async () => {
    const { child, ended, written, listening } = start(['--port', '0', '--api-key', KEY]);
    const url = await listening();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
    expect((await ask(url, '/recipes')).status).toBe(200);
    expect(
      (await fetch(`${url}/recipes?key=${KEY}`, { headers: { authorization: `Bearer ${KEY}x` } })).status,
    ).toBe(401);
    expect((await fetch(url.replace('/v1', '/readyz'))).status).toBe(200);
    expect(await (await fetch(url.replace('/v1', '/metrics'))).text()).toContain('harvestman_browsers 0');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(written.err + written.out).not.toContain(KEY);
    const lines = written.err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'info', route: '/recipes', status: 200, principal: 'key-1' }),
    );
  });

  test('keeps everything in a directory, by settings from the environment, and runs jobs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harvestman-serve-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const site = await startListSite({ pages: 2 });
    onTestFinished(() => site.close());
    const env = {
      HARVESTMAN_API_KEYS: `other,ci=${KEY}`,
      HARVESTMAN_STORAGE: join(folder, 'data'),
      HARVESTMAN_PORT: '0',
      HARVESTMAN_ALLOW_PRIVATE_NETWORKS: 'true',
    };
    const first = start([], env);
    const url = await first.listening();
    const { scrapeRecipe } = (await (await ask(url, '/recipes', 'POST', site.recipe)).json()) as {
      scrapeRecipe: { id: string };
    };
    const jobs = `/recipes/${scrapeRecipe.id}/jobs`;
    const { job } = (await (await ask(url, jobs, 'POST')).json()) as { job: { id: string } };
    const events = await (await ask(url, `${jobs}/${job.id}/events`)).text();
    expect(events).toContain('event: job.completed');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);

    const second = start([], env);
    const again = await second.listening();
    const results = await (await ask(again, `${jobs}/${job.id}/results?format=csv`)).text();
    expect(results).toBe('title\r\nItem 1a\r\nItem 1b\r\nItem 2a\r\nItem 2b\r\n');
    expect(second.written.err).toContain('"principal":"ci"');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('runs no jobs where the environment says so, as with --no-worker', async () => {
    const site = await startListSite({ pages: 1 });
    onTestFinished(() => site.close());
    const argv = ['--port', '0', '--api-key', KEY, '--allow-private-networks'];
    const { child, ended, listening } = start(argv, { HARVESTMAN_WORKER: 'false' });
    const url = await listening();
    const created = await ask(url, '/recipes', 'POST', site.recipe);
    const { scrapeRecipe } = (await created.json()) as { scrapeRecipe: { id: string } };
    const jobs = `/recipes/${scrapeRecipe.id}/jobs`;
    await ask(url, jobs, 'POST');
    // The same page in the meantime.
    expect((await ask(url, '/url-to-markdown', 'POST', { url: site.recipe.url })).status).toBe(200);
    const listed = (await (await ask(url, jobs)).json()) as { jobs: readonly { status: string }[] };
    expect(listed.jobs.map(({ status }) => status)).toEqual(['pending']);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('its log tells of every job how it ended', async () => {
    const site = await startListSite({ pages: 1 });
    onTestFinished(() => site.close());
    const { child, ended, until, listening, written } = start([
      ...['--port', '0', '--api-key', KEY, '--allow-private-networks'],
    ]);
    const url = await listening();
    const nobody = { ...site.recipe, url: 'http://127.0.0.1:9/', settings: { retries: 0 } };
    for (const recipe of [site.recipe, nobody]) {
      const created = await ask(url, '/recipes', 'POST', recipe);
      const { scrapeRecipe } = (await created.json()) as { scrapeRecipe: { id: string } };
      await ask(url, `/recipes/${scrapeRecipe.id}/jobs`, 'POST');
    }
    await until(() => written.err.includes('"job completed"'));
    await until(() => /"errorCode":"CONNECTION_FAILED".*"job failed"/.test(written.err));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a second signal ends it at once', async () => {
    const site = await startListSite({ pages: 2, held: [1] });
    onTestFinished(() => site.close());
    const argv = ['--port', '0', '--api-key', KEY, '--allow-private-networks', '--drain', '60000'];
    const { child, ended, until, listening, written } = start(argv);
    const url = await listening();
    const created = await ask(url, '/recipes', 'POST', site.recipe);
    const { scrapeRecipe } = (await created.json()) as { scrapeRecipe: { id: string } };
    await ask(url, `/recipes/${scrapeRecipe.id}/jobs`, 'POST');
    await until(() => written.err.includes('job started'));
    child.kill('SIGTERM');
    await until(() => written.err.includes('"closing"'));
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
  });

  test.each([
    ['serve', '--api-key', KEY, '--port', '0'],
    ['serve', '--api-key', KEY, '--port', '0', '--drain', '0'],
    ['worker'],
  ])('a signal ends the wait for a database that is not there yet: %j', async (...argv) => {
    const { io, out, interrupt } = memoryIo();
    const database = createServer((socket) => {
      socket.destroy();
      interrupt('SIGTERM');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void database.close());
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    expect(await runCli([...argv, '--storage', `postgres://u:p@127.0.0.1:${port}/x`], io)).toBe(0);
    expect(out()).toBe('');
  });

  test('a storage that can never be one is not waited for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harvestman-serve-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'notes.txt');
    await writeFile(file, '');
    await chmod(folder, 0o755);
    for (const [place, reason] of [
      [file, `the folder ${file} cannot be made`],
      [folder, `others may read the folder ${folder}, which holds other files`],
    ] as const) {
      const { io, out, err } = memoryIo();
      expect(await runCli(['serve', '--api-key', KEY, '--port', '0', '--storage', place], io)).toBe(1);
      expect([out(), err()]).toEqual(['', expect.stringContaining(`harvestman: ${reason}`)]);
    }
  });

  test.each<[string[], string, Record<string, string>?]>([
    [['--port', '0'], 'No API key'],
    [['--api-key', 'a b'], 'API key 1 must be printable'],
    [['--api-key', KEY, '--port', 'x'], 'Expected a whole number'],
    [['--api-key', KEY, '--storage', 'redis://x'], 'Cannot use redis:'],
    [
      ['--api-key', KEY],
      'HARVESTMAN_WORKER="perhaps". Expected true or false',
      { HARVESTMAN_WORKER: 'perhaps' },
    ],
  ])('%j is wrong usage', async (argv, message, env = {}) => {
    const { io, out, err } = memoryIo({ env });
    expect(await runCli(['serve', ...argv], io)).toBe(2);
    expect([out(), err()]).toEqual(['', expect.stringContaining(message)]);
    expect(err()).not.toContain(KEY);
  });
});

test('pnpm start passes its arguments on', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const child = spawn('npx', ['--yes', 'pnpm@12', 'start', '--port', '0', '--api-key', KEY], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'));
  let out = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) {
    out += text;
    if (out.includes('/v1')) break;
  }
  const [url = ''] = /http:\S+/.exec(out) ?? [];
  expect((await ask(url, '/recipes')).status).toBe(200);
});
