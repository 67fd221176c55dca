import dns from 'node:dns';
import pg from 'pg';

/** What a worker is told to do by its parent. */
export type WorkerOrder =
  | { readonly act: 'close' }
  /** At the nth statement from now on that keeps, commits or ends a job: before its answer, or after it. */
  | { readonly act: 'die' | 'close' | 'freeze'; readonly nth: number; readonly when: 'asked' | 'answered' }
  /** Its clock does, from now on. */
  | { readonly act: 'jump'; readonly ms: number }
  | { readonly act: 'forget names' | 'know names' };

const OF_JOBS = /lease_token|job_rows|commit|begin/i;

type Query = (...given: unknown[]) => unknown;

/** Obeys orders in a worker process; `close` ends it in good order. */
export function obeyOrders(close: () => void): void {
  const acts = {
    close,
    die: () => process.kill(process.pid, 'SIGKILL'),
    freeze: () => process.kill(process.pid, 'SIGSTOP'),
  };
  process.on('message', (order: WorkerOrder) => {
    if (order.act === 'jump') jump(order.ms);
    else if (order.act === 'forget names') forgetNames();
    else if (order.act === 'know names') dns.lookup = knownLookup;
    else if ('nth' in order) actAtStatement(order, acts[order.act]);
    else close();
  });
}

export function jump(ms: number): void {
  const { now } = Date;
  Date.now = () => now() + ms;
}

const knownLookup = dns.lookup;

function forgetNames(): void {
  const lookup = (name: string, ...rest: unknown[]): void => {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    const answer = rest.at(-1) as (problem: Error) => void;
    if (name === 'localhost') setImmediate(() => answer(error));
    else Reflect.apply(knownLookup, dns, [name, ...rest]);
  };
  dns.lookup = lookup as typeof dns.lookup;
}

function actAtStatement({ nth, when }: { nth: number; when: 'asked' | 'answered' }, act: () => void): void {
  const query = pg.Client.prototype.query as Query;
  let left = nth;
  const counted: Query = function (this: pg.Client, ...given) {
    const answer = Reflect.apply(query, this, given);
    const [text] = given;
    if (typeof text !== 'string' || !OF_JOBS.test(text)) return answer;
    left -= 1;
    if (left !== 0) return answer;
    // Sent, and not answered.
    if (when === 'asked') setImmediate(act);
    else void (answer as Promise<unknown>).then(act, act);
    return answer;
  };
  pg.Client.prototype.query = counted as typeof pg.Client.prototype.query;
}
