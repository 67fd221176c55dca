import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startListSite } from './list-site.ts';
import { startPostgres } from './support/start-postgres.ts';

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
  readonly deploy?: { readonly replicas: number };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const root = fileURLToPath(new URL('../', import.meta.url));
const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');
const { services } = parse(readFileSync(`${root}compose.yaml`, 'utf8'), { merge: true }) as {
  services: Readonly<Record<'postgres' | 'api' | 'worker', Service>>;
};

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

test('the Dockerfile is well-formed, builds in a stage of its own, and runs as nobody special', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'));
  expect(last).toContain('HARVESTMAN_BROWSER=/usr/bin/chromium');
  // What its steps call is there.
  const scripts = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts as Record<string, string>;
  for (const [, script = ''] of dockerfile.matchAll(/&& pnpm (\w+)/g)) expect(scripts).toHaveProperty(script);
  expect(existsSync(`${root}.dockerignore`)).toBe(true);
});

test('the services are a database, one API and two workers, which wait for it', () => {
  expect(Object.keys(services)).toEqual(['postgres', 'api', 'worker']);
  expect(services.worker.deploy?.replicas).toBe(2);
  for (const { depends_on, build, environment } of [services.api, services.worker]) {
    expect([build, depends_on]).toEqual(['.', { postgres: { condition: 'service_healthy' } }]);
    expect(environment.HARVESTMAN_STORAGE).toContain('@postgres:5432/');
  }
});

test('their commands, with their environment, run a job from the API on a worker', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const site = await startListSite({ pages: 2 });
  onTestFinished(() => site.close());
  const replaced = {
    HARVESTMAN_STORAGE: postgres.connectionString,
    HARVESTMAN_API_KEYS: 'secret',
    HARVESTMAN_PORT: '0',
    HARVESTMAN_ALLOW_PRIVATE_NETWORKS: 'true',
  };
  const start = ({ command = [], environment }: Service) => {
    const given = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, String(value)]),
    );
    const child = spawn(
      process.execPath,
      ['--conditions=harvestman-source', `${root}packages/cli/src/main.ts`, ...command],
      { env: { ...process.env, ...given, ...replaced }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    children.add(child);
    const written = { text: '' };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        written.text += text;
      });
    }
    const said = async (text: string): Promise<void> => {
      while (!written.text.includes(text)) {
        if (child.exitCode !== null) throw new Error(`it ended: ${written.text}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'exit')]);
      }
    };
    return { child, written, said };
  };

  const api = start(services.api);
  const workers = [start(services.worker), start(services.worker)];
  await Promise.all([api.said('/v1\n'), ...workers.map(({ said }) => said('worker ready'))]);
  const [url = ''] = /http:\S+\/v1/.exec(api.written.text) ?? [];
  const ask = async (path: string, body?: unknown, method = 'POST') => {
    const headers = { 'x-api-key': 'secret', 'content-type': 'application/json' };
    const request =
      body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return fetch(url + path, request);
  };
  const { scrapeRecipe } = (await (await ask('/recipes', site.recipe)).json()) as {
    scrapeRecipe: { id: string };
  };
  const { job } = (await (await ask(`/recipes/${scrapeRecipe.id}/jobs`)).json()) as { job: { id: string } };
  const path = `/recipes/${scrapeRecipe.id}/jobs/${job.id}`;
  const events = await (await ask(`${path}/events`, undefined, 'GET')).text();
  expect(events).toContain('event: job.completed');
  const csv = await (await ask(`${path}/results?format=csv`, undefined, 'GET')).text();
  expect(csv.split('\r\n')).toHaveLength(6);
  expect(api.written.text).not.toContain('job started');
  expect(workers.map(({ written }) => written.text).join('')).toContain(job.id);

  const health = services.api.healthcheck?.test.slice(2) ?? [];
  const program = health.at(-1)?.replace('http://127.0.0.1:3000', url.replace('/v1', '')) ?? '';
  const check = spawn(process.execPath, ['-e', program]);
  expect((await once(check, 'exit'))[0]).toBe(0);
  for (const { child } of [api, ...workers]) child.kill('SIGTERM');
  await Promise.all([api, ...workers].map(({ child }) => child.exitCode ?? once(child, 'exit')));
  expect([api, ...workers].map(({ child }) => child.exitCode)).toEqual([0, 0, 0]);
});
