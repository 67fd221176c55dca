import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrape } from '@harvestman/core';
import { expect, onTestFinished, test } from 'vitest';
import { isStarved } from '../../packages/core/src/page/puppeteer/launch/is-starved.ts';
import { processTree, threadsOf } from '../../packages/core/src/page/puppeteer/launch/process-tree.ts';
import { watchPriority } from '../../packages/core/src/page/puppeteer/launch/watch-priority.ts';
import { chosenBrowser } from '../chosen-browser.ts';
import { startListSite } from '../list-site.ts';
import { testBrowser } from '../test-browser.ts';
import { chromiumProcesses } from './chromium-processes.ts';

const browsers = (): number =>
  chromiumProcesses().filter(({ command }) => !command.includes('--type=')).length;

test('jobs at the same time have browsers of their own, as far as these go', async () => {
  const { recipe, release, close } = await startListSite({ pages: 2, held: [2] });
  const browser = testBrowser({ processes: 2 });
  onTestFinished(() => browser.close());
  onTestFinished(close);
  const settings = { ...recipe.settings, rendering: 'browser' } as const;
  const runs = Array.from({ length: 3 }, () =>
    scrape({ ...recipe, settings }, { browser, allowPrivateNetworks: true })[Symbol.asyncIterator](),
  );
  const [first, ...others] = runs;
  await first?.next();
  expect(browsers()).toBe(1);
  await Promise.all(others.map((run) => run.next()));
  expect(browsers()).toBe(2);
  release();
  const rest = await Promise.all(
    runs.map(async (run) => (await Array.fromAsync({ [Symbol.asyncIterator]: () => run })).length),
  );
  expect(rest).toEqual([3, 3, 3]);
  for await (const _ of scrape({ ...recipe, settings }, { browser, allowPrivateNetworks: true }));
  expect(browsers()).toBe(2);
});

test('where no further browser starts, those that are there take the jobs', async () => {
  const { recipe, release, close } = await startListSite({ pages: 2, held: [2] });
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-'));
  const executablePath = join(folder, 'browser');
  // The first one makes a file, and where that is there no other starts.
  const script = `#!/bin/sh\nset -C; : > '${folder}/started' || exit 1\nexec '${await chosenBrowser()}' "$@"\n`;
  await writeFile(executablePath, script, { mode: 0o700 });
  const browser = testBrowser({ processes: 2, executablePath });
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => browser.close());
  onTestFinished(close);
  const settings = { ...recipe.settings, rendering: 'browser' } as const;
  const runs = Array.from({ length: 2 }, () =>
    scrape({ ...recipe, settings }, { browser, allowPrivateNetworks: true })[Symbol.asyncIterator](),
  );
  for (const run of runs) await run.next();
  release();
  const rest = await Promise.all(
    runs.map(async (run) => (await Array.fromAsync({ [Symbol.asyncIterator]: () => run })).length),
  );
  expect(rest).toEqual([3, 3]);
});

test.runIf(process.platform === 'linux')(
  'one that takes the time of the others goes on at a low priority',
  async () => {
    const source = `const { Worker } = require('node:worker_threads');
    for (let n = 0; n < ${availableParallelism()}; n += 1) new Worker('for (;;);', { eval: true });`;
    const parent = spawn('sh', ['-c', '"$0" -e "$1" & wait', process.execPath, source], { detached: true });
    onTestFinished(() => void process.kill(-Number(parent.pid), 'SIGKILL'));
    await once(parent, 'spawn');
    const id = Number(parent.pid);
    const before = getPriority(id);
    // So many that a hundredth of the machine is too much.
    await new Promise<void>((resolve) => {
      watchPriority({ browser: id, working: () => 100, onLowered: resolve });
    });
    const tree = processTree(id);
    expect(tree.length).toBeGreaterThan(1);
    expect(new Set(tree.flatMap(threadsOf).map((thread) => getPriority(thread)))).toEqual(
      new Set([Math.min(19, before + 5)]),
    );
  },
);

test.runIf(process.platform === 'linux')('one that is alone does not, whatever it takes', async () => {
  const busy = spawn(process.execPath, ['-e', 'for (;;);']);
  onTestFinished(() => void busy.kill('SIGKILL'));
  await once(busy, 'spawn');
  const id = Number(busy.pid);
  let looks = 0;
  await new Promise<void>((resolve, reject) => {
    const watch = watchPriority({
      browser: id,
      working: () => {
        looks += 1;
        if (looks > 3) {
          watch.stop();
          resolve();
        }
        return 1;
      },
      onLowered: () => reject(new Error('it was lowered')),
    });
  });
  expect(getPriority(id)).toBe(getPriority());
});

test.runIf(process.platform === 'linux')('who gets no time of a busy machine is starved', async () => {
  const run = (command: string, ...args: readonly string[]): ChildProcess => {
    const child = spawn(command, args);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    run(process.execPath, '-e', 'for (;;);'),
  );
  const waiting = run('sleep', '600');
  await Promise.all([...busy, waiting].map((child) => once(child, 'spawn')));
  expect(await isStarved([Number(waiting.pid)])).toBe(true);
});
