import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrape } from '@harvestman/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundledChromium } from '../../packages/core/src/page/puppeteer/launch/bundled-chromium.ts';
import { startListSite } from '../list-site.ts';
import { testBrowser } from '../test-browser.ts';
import { chromiumProcesses } from './chromium-processes.ts';

const PREFIX = `harvestman-profile-${hostname().replace(/[^\w.]/g, '_')}-`;
const profiles = async (id: number): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`${PREFIX}${id}-`));

test('a browser leaves no profile behind, and takes away those of processes that were killed', async () => {
  const ended = spawnSync('true').pid;
  const left = await mkdtemp(join(tmpdir(), `${PREFIX}${ended}-`));
  const ofAnother = await mkdtemp(join(tmpdir(), `${PREFIX}${process.ppid}-`));
  onTestFinished(() => rm(ofAnother, { recursive: true }));
  const { recipe, close } = await startListSite({ pages: 1 });
  onTestFinished(close);
  vi.stubEnv('SHOP_API_KEY', 'of the application alone');
  onTestFinished(() => void vi.unstubAllEnvs());
  const browser = testBrowser();
  const settings = { ...recipe.settings, rendering: 'browser' } as const;
  for await (const _ of scrape({ ...recipe, settings }, { browser, allowPrivateNetworks: true }));
  await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
  const [own = ''] = await profiles(process.pid);
  expect((await stat(join(tmpdir(), own))).mode & 0o777).toBe(0o700);
  const environments = chromiumProcesses().map(({ pid }) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
  // What it makes beside that would stay where it is killed.
  expect(environments[0]?.split('\0')).toContain(`TMPDIR=${join(tmpdir(), own)}`);
  expect(environments[0]).toMatch(/(?:^|\0)PATH=/);
  expect(environments.join('\0')).not.toContain('SHOP_API_KEY');
  await browser.close();
  await expect(stat(join(tmpdir(), own))).rejects.toMatchObject({ code: 'ENOENT' });
  await stat(ofAnother);
});

test('the bundled browser is unpacked once for each version, however often its package is installed', async () => {
  const { version } = createRequire(import.meta.url)('../../node_modules/@sparticuz/chromium/package.json');
  expect(await bundledChromium()).toMatch(new RegExp(`-${version}-\\d+/chromium$`));
});
