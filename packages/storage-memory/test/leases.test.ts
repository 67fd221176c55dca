import { createRegistry, parseRecipe } from '@harvestman/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newJob } from '../../core/src/job/run/job-lifecycle.ts';
import { memoryStorage } from '../src/index.ts';
import { createManualClock } from './manual-clock.ts';

const AT = '2030-01-01T00:00:00Z';
const DAY_MS = 86_400_000;
const lease = (token: string) => ({ token, ttlMs: 60_000 });
const recipe = parseRecipe(
  { name: 'n', url: 'http://shop.example/', listSelector: 'li' },
  createRegistry({}),
);

it.each([DAY_MS, -DAY_MS])('a lease outlives that the clock of the system is set by %i ms', async (ms) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { jobs } = memoryStorage();
  await jobs.insert(newJob('job', 'recipe', recipe, AT));
  await jobs.start('job', lease('first'), AT);
  vi.setSystemTime(Date.now() + ms);
  expect(await jobs.start('job', lease('second'), AT)).toBeNull();
  await jobs.release('job', 'first');
  expect(await jobs.start('job', lease('second'), AT)).not.toBeNull();
});

it('a lease goes by the clock that the storage is given', async () => {
  const clock = createManualClock(0);
  const { jobs } = memoryStorage({ clock });
  await jobs.insert(newJob('job', 'recipe', recipe, AT));
  await jobs.start('job', lease('first'), AT);
  await clock.moveTo(60_000);
  expect(await jobs.start('job', lease('second'), AT)).not.toBeNull();
});
