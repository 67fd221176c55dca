import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /**
   * Time of the server's processor for one request, at a rate that any of them can keep: what another process takes from
   * it is not in it, nor is who waits for whom.
   */
  readonly cpuMicroseconds: number;
}

interface Ready {
  readonly port: number;
  readonly recipeId: string;
  readonly jobId: string;
}

const CONNECTIONS = 32;
/** Until the compiler has done its work, which the slower server has fewer requests for. */
const WARM_UP_S = 3;
const SECONDS = 3;

/**
 * Loads one kind of request on a server in a process of its own, of packages as they are published: as many as it
 * answers, then `rate` in a second. Throws where an answer is not a 200 of the right kind.
 */
export async function load(module: URL, pathOf: (ready: Ready) => string, rate: number): Promise<LoadResult> {
  const server = fork(module, { execArgv: [] });
  try {
    const [ready] = (await once(server, 'message')) as [Ready];
    const url = `http://127.0.0.1:${ready.port}${pathOf(ready)}`;
    const headers = { 'x-api-key': 'secret' };
    await checkAnswer(url, headers);
    await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_S });
    const most = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
    const before = await cpuOf(server);
    const same = await autocannon({
      url,
      headers,
      connections: CONNECTIONS,
      duration: SECONDS,
      overallRate: rate,
    });
    const cpu = (await cpuOf(server)) - before;
    for (const { non2xx, errors } of [most, same]) {
      if (non2xx === 0 && errors === 0) continue;
      throw new Error(`${url}: ${non2xx} answers were no success, and ${errors} failed`);
    }
    return {
      requestsPerSecond: most.requests.average,
      p50Ms: most.latency.p50,
      p99Ms: most.latency.p99,
      cpuMicroseconds: cpu / same.requests.total,
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
