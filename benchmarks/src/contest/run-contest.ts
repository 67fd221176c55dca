import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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
  /** Counted rounds, after one that is not. */
  readonly rounds: number;
}

/** What each entrant measured in each round, by name. The same round of all follows closely in time. */
export type Contest = ReadonlyMap<string, readonly Sample[]>;

const PROCESS = fileURLToPath(new URL('./contestant-process.ts', import.meta.url));

/** Runs the entrants side by side, each in its own process, in turn. Throws when one returns other rows than expected. */
export async function runContest<Work>({
  entrants,
  expected,
  rounds,
}: ContestOptions<Work>): Promise<Contest> {
  const children = await Promise.all(entrants.map(({ module }) => start(module)));
  try {
    const samples = new Map<string, Sample[]>(entrants.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
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
  const child = fork(PROCESS, [module.href], { execArgv: ['--conditions=harvestman-source'] });
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (first !== 'ready') throw new Error(`the contestant ${module.pathname} did not start`);
  return child;
}

async function runOnce(child: ChildProcess, name: string, work: unknown): Promise<Sample> {
  child.send(work as object);
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [{ error: 'the process ended' }]),
  ])) as [Answer];
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
  await ended;
}
