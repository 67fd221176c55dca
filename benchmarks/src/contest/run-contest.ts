import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './contestant.ts';
import type { Answer, Sample } from './contestant-process.ts';

export interface Entrant<Work> {
  readonly name: string;
  readonly module: URL;
  readonly work: Work;
}

export interface ContestOptions<Work> {
  readonly entrants: readonly Entrant<Work>[];
  /** What the work gives, if it is done right. */
  expected(work: Work): Outcome;
  readonly rounds: number;
  /** Whether a round that does not count comes first. Default true. */
  readonly warmUp?: boolean;
}

/** What each entrant measured in each round, by name. The same round of all follows closely in time. */
export type Contest = ReadonlyMap<string, readonly Sample[]>;

/** A run that takes longer is stuck. */
const LIMIT_MS = 240_000;

const PROCESS = fileURLToPath(new URL('./contestant-process.ts', import.meta.url));

/** Runs the entrants, which load the packages as they are built, side by side, each in its own process, in turn. Throws when one returns other rows than expected. */
export async function runContest<Work>({
  entrants,
  expected,
  rounds,
  warmUp = true,
}: ContestOptions<Work>): Promise<Contest> {
  const children = await Promise.all(entrants.map(({ module }) => start(module)));
  try {
    const samples = new Map<string, Sample[]>(entrants.map(({ name }) => [name, []]));
    for (let round = warmUp ? 0 : 1; round <= rounds; round += 1) {
      for (const [index, { name, work }] of entrants.entries()) {
        const child = children[index];
        if (child === undefined) continue;
        const sample = await runOnce(child, name, work);
        verify(name, sample, expected(work));
        if (round > 0) samples.get(name)?.push(sample);
      }
    }
    return samples;
  } finally {
    await Promise.all(children.map(stop));
  }
}

async function start(module: URL): Promise<ChildProcess> {
  const child = fork(PROCESS, [module.href], { execArgv: [] });
  const ending = new AbortController();
  const { signal } = ending;
  const [first] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
  ending.abort();
  if (first !== 'ready') throw new Error(`the contestant ${module.pathname} did not start`);
  return child;
}

async function runOnce(child: ChildProcess, name: string, work: unknown): Promise<Sample> {
  child.send(work as object);
  const ending = new AbortController();
  const { signal } = ending;
  const [answer] = (await Promise.race([
    once(child, 'message', { signal }),
    once(child, 'exit', { signal }).then(() => [{ error: 'the process ended' }]),
    delay(LIMIT_MS, [{ error: `no rows within ${LIMIT_MS / 1_000} s` }], { signal }),
  ])) as [Answer];
  ending.abort();
  if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
  return answer.sample;
}

function verify(name: string, { rows, checksum }: Outcome, expected: Outcome): void {
  if (rows === expected.rows && checksum === expected.checksum) return;
  const wrong = rows === expected.rows ? 'other rows than' : `${rows} rows instead of`;
  throw new Error(`${name} returned ${wrong} the ${expected.rows} expected`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  // One that is stuck does not end by itself.
  if ((await Promise.race([ended, delay(5_000, 'late')])) === 'late') child.kill('SIGKILL');
  await ended;
}
