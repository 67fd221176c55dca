import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SettingsInput, scrape } from '@harvestman/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatewayEntrance } from '../../packages/core/src/egress/gateway/gateway-entrance.ts';
import { systemClock } from '../../packages/core/src/ground/time/clock.ts';
import { launchChromium } from '../../packages/core/src/page/puppeteer/launch/launch-chromium.ts';
import { RunningBrowser } from '../../packages/core/src/page/puppeteer/launch/running-browser.ts';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';

let folder: string;
/** A program that starts and says nothing. */
let mute: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mute-'));
  mute = join(folder, 'mute');
  await writeFile(mute, `#!/bin/sh\necho $$ > ${mute}.pid\nexec sleep 600\n`, { mode: 0o700 });
});
afterEach(() => rm(folder, { recursive: true }));

const mutePid = async (): Promise<number> => Number(await readFile(`${mute}.pid`, 'utf8'));

async function read(launchTimeoutMs: number, settings: SettingsInput, ended: () => Promise<void>) {
  const browser = testBrowser({ executablePath: mute, launchTimeoutMs });
  const recipe = {
    name: 'Mute',
    url: 'http://127.0.0.1:9/',
    listSelector: 'li',
    properties: [{ name: 'text' }],
    settings: { rendering: 'browser', robots: 'ignore', ...settings },
  } as const;
  try {
    await Array.fromAsync(scrape(recipe, { browser, allowPrivateNetworks: true })).finally(ended);
  } finally {
    await browser.close();
  }
}

test('a browser that starts and never answers is ended when its time to start is over', async () => {
  const ended = async (): Promise<void> => {
    const pid = await mutePid();
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000);
  };
  await expect(read(3_000, {}, ended)).rejects.toMatchObject({
    code: 'BROWSER_NOT_FOUND',
    message: expect.stringContaining('did not answer within 3000 ms'),
  });
});

test('a browser that is about to start does not outlast the time of a job', async () => {
  // It is still there: otherwise this would fail.
  const ended = async (): Promise<void> => void process.kill(await mutePid(), 'SIGKILL');
  await expect(read(600_000, { timeoutMs: 3_000 }, ended)).rejects.toMatchObject({ code: 'TIMEOUT' });
});

test('nothing is left of a browser that was launched and then fails', async () => {
  const launched = await launchChromium({ executablePath: await chosenBrowser(), sandbox: false }, 1_024);
  const child = launched.chromium.process();
  vi.spyOn(launched.chromium, 'target').mockImplementation(() => {
    throw new Error('Protocol error: Target closed');
  });
  const entrance = createGatewayEntrance();
  const parts = { isBorrowed: false, gateway: true, entrance, clock: systemClock, limitMb: 1_024 };
  const events = { working: () => 1, onRetired: () => undefined, onEnded: () => undefined };
  await expect(RunningBrowser.create({ ...launched, ...parts, ...events })).rejects.toMatchObject({
    code: 'BROWSER_CRASHED',
  });
  expect(child?.exitCode ?? child?.signalCode).not.toBeNull();
});
