import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Time of the server's processor for one request: what another process takes from it is not in it. */
  readonly cpuMicroseconds: number;
}

interface Ready {
  readonly port: number;
  readonly recipeId: string;
  readonly jobId: string;
}

const CONNECTIONS = 32;
const WARM_UP_S = 1;
const SECONDS = 3;

/**
 * Loads one kind of request on a server in a process of its own: as many as it answers, or so many in a second. Throws where an answer is not a 200 of the right kind.
 */
export async function load(
  module: URL,
  pathOf: (ready: Ready) => string,
  { rate }: { readonly rate?: number } = {},
): Promise<LoadResult> {
  const server = fork(module, { execArgv: ['--conditions=harvestman-source'] });
  try {
    const [ready] = (await once(server, 'message')) as [Ready];
    const url = `http://127.0.0.1:${ready.port}${pathOf(ready)}`;
    const headers = { 'x-api-key': 'secret' };
    const limit = rate === undefined ? {} : { overallRate: rate };
    await checkAnswer(url, headers);
    await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_S });
    const before = await cpuOf(server);
    const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS, ...limit });
    const cpu = (await cpuOf(server)) - before;
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${url}: ${result.non2xx} answers were no success, and ${result.errors} failed`);
    }
    return {
      requestsPerSecond: result.requests.average,
      p50Ms: result.latency.p50,
      p99Ms: result.latency.p99,
      cpuMicroseconds: cpu / result.requests.total,
    };
  } finally {
    server.kill('SIGKILL');
  }
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [microseconds] = (await once(server, 'message')) as [number];
  return microseconds;
}

async function checkAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const body = (await (await fetch(url, { headers })).json()) as {
    recipes?: unknown[];
    job?: { status: string };
  };
  const isRight = body.recipes?.length === 50 || body.job?.status === 'completed';
  if (!isRight) throw new Error(`${url} does not give what it should`);
}
