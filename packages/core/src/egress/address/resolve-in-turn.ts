import { systemClock } from '../../ground/time/clock.ts';
import { startTimer } from '../../ground/time/timer.ts';

/** As long as a name waits for its turn, in milliseconds. The system gives up no earlier. */
const MOST_WAIT_MS = 20_000;

type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * For a resolver that has few threads, each of which a silent name server holds for ten seconds: names of silent servers hold
 * one alone. Beside a name that is being resolved another begins once `isAnswered` says that its server answers, else when
 * that one has ended.
 */
export function resolveInTurn(
  resolve: ResolveHost,
  isAnswered: (host: string) => Promise<boolean>,
): ResolveHost {
  const underWay = new Map<string, Promise<readonly string[]>>();
  /** Of names that wait: whether the turn is given to it, for it to hand on. */
  const waiting = new Set<(isTurn: boolean) => void>();
  let isTaken = false;

  const handOn = (): void => {
    const [begin] = waiting;
    if (begin === undefined) isTaken = false;
    else {
      waiting.delete(begin);
      begin(true);
    }
  };
  const turnOf = async (host: string): Promise<boolean> => {
    if (!isTaken) {
      isTaken = true;
      return true;
    }
    const { promise, resolve: begin, reject } = Promise.withResolvers<boolean>();
    waiting.add(begin);
    using _timer = startTimer(systemClock, MOST_WAIT_MS, () => {
      if (waiting.delete(begin)) reject(noAnswer(host));
    });
    const ask = async (): Promise<void> => {
      if ((await isAnswered(host)) && waiting.delete(begin)) begin(false);
    };
    // Nobody knows then: it waits.
    ask().catch(() => undefined);
    return await promise;
  };
  const resolveOne = async (host: string): Promise<readonly string[]> => {
    const isTurn = await turnOf(host);
    try {
      return await resolve(host);
    } finally {
      if (isTurn) handOn();
    }
  };

  return (host) => {
    const known = underWay.get(host);
    if (known !== undefined) return known;
    const found = resolveOne(host).finally(() => underWay.delete(host));
    underWay.set(host, found);
    return found;
  };
}

function noAnswer(hostname: string): Error {
  return Object.assign(new Error(`no answer for ${hostname}`), { code: 'EAI_AGAIN', hostname });
}
