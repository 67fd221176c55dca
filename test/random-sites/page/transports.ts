import type { SiteSpec } from '../dimensions.ts';
import type { SiteItem } from '../site-truth.ts';
import { answerThrough } from './carriers.ts';
import { byComet } from './comet.ts';
import { pause } from './pauses.ts';
import { answerFrom } from './through.ts';

export interface Answer {
  readonly items?: readonly SiteItem[];
  readonly ids?: readonly number[];
  readonly last?: boolean;
  readonly error?: { readonly message: string };
  readonly wall?: string;
  readonly retry?: boolean;
}

/** The server said something else than items. */
export class FeedFault {
  readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
  }
}

/** What the server answers, by the site's way of asking. */
export function answerOf(site: SiteSpec, query: string): Promise<Answer> {
  if (site.transport === 'xhr') return byXhr(`data?${query}`);
  if (site.transport === 'channel') return byChannel(query);
  if (site.transport === 'worker') return byWorker(`data?${query}`);
  if (site.transport === 'jsonp') return byScript(`data?${query}`);
  if (site.transport === 'ahead') return askedAhead(query);
  if (site.comet === 'yes') return byComet(query);
  if (site.asks !== 'once') return askedAgain(site.asks, `data?${query}`);
  if (site.through !== 'page') return answerFrom(site.through, `data?${query}`);
  if (site.carrier !== 'plain') return answerThrough(site.carrier, `data?${query}`);
  return byFetch(`data?${query}`, site.answers === 'retried' || site.answers === 'rate-limited' ? 3 : 1);
}

async function byFetch(url: string, tries: number): Promise<Answer> {
  const response = await fetch(url);
  if (response.ok) return response.json();
  if (tries < 2) throw new FeedFault('error');
  await pause(Number(response.headers.get('retry-after') ?? 1.2) * 1_000);
  return byFetch(url, tries - 1);
}

/** As where an effect runs twice, or the latest of several presses counts. */
async function askedAgain(asks: SiteSpec['asks'], url: string): Promise<Answer> {
  const given = new AbortController();
  const first = fetch(url, { signal: given.signal }).catch(() => undefined);
  if (asks === 'aborted') {
    await Promise.race([pause(60), first]);
    given.abort();
  }
  const answer = await byFetch(url, 1);
  await first;
  return answer;
}

function byXhr(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.onload = () =>
      request.status === 200 ? resolve(JSON.parse(request.responseText)) : reject(new FeedFault('error'));
    request.onerror = () => reject(new FeedFault('error'));
    request.send();
  });
}

const FETCHING = `onmessage = async ({ data: { id, url } }) => {
  const response = await fetch(url);
  postMessage({ id, answer: response.ok ? await response.json() : { error: { message: 'failed' } } });
}`;
let worker: Worker | null = null;

function byWorker(path: string): Promise<Answer> {
  worker ??= new Worker(URL.createObjectURL(new Blob([FETCHING])));
  const asking = worker;
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    asking.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      asking.removeEventListener('message', hear);
      resolve(data.answer);
    });
    asking.postMessage({ id, url: new URL(path, document.baseURI).href });
  });
}

/** A script that calls a function with the answer. */
function byScript(path: string): Promise<Answer> {
  asked += 1;
  const name = `answer${asked}`;
  const script = Object.assign(document.createElement('script'), { src: `${path}&callback=${name}` });
  return new Promise((resolve, reject) => {
    Object.assign(window, { [name]: resolve });
    script.onload = () => script.remove();
    script.onerror = () => reject(new FeedFault('error'));
    document.head.append(script);
  });
}

/** The answer was asked for with the one before, and is kept in a cache of the page's own. */
async function askedAhead(query: string): Promise<Answer> {
  const kept = await caches.open('answers');
  const url = `data?${query}`;
  const response = (await kept.match(url)) ?? (await fetch(url));
  if (!response.ok) throw new FeedFault('error');
  const answer: Answer = await response.json();
  const next = url.replace(/page=(\d+)/, (_, page) => `page=${Number(page) + 1}`);
  if (answer.last !== true) void kept.add(next).catch(() => undefined);
  return answer;
}

let channel: EventSource | null = null;
let asked = 0;

/** One stream for all answers, which are asked for beside it. */
async function byChannel(query: string): Promise<Answer> {
  asked += 1;
  const id = String(asked);
  if (channel === null) {
    channel = new EventSource('channel');
    const opened = channel;
    await new Promise((resolve) => opened.addEventListener('open', resolve, { once: true }));
  }
  const from = channel;
  const answer = new Promise<Answer>((resolve) => {
    from.addEventListener(id, ({ data }) => resolve(JSON.parse(data)), { once: true });
  });
  await fetch(`ask?${query}&id=${id}`);
  return answer;
}

/** A stream for each page, with an event for each row. */
export async function* streamed(
  page: number,
): AsyncGenerator<{ readonly items: readonly SiteItem[]; readonly last: boolean }, void> {
  const source = new EventSource(`stream?page=${page}`);
  const events: Answer[] = [];
  let wake = (): void => undefined;
  source.onmessage = ({ data }) => {
    events.push(JSON.parse(data));
    wake();
  };
  for (;;) {
    const event = events.shift();
    if (event === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    if (event.last !== undefined) source.close();
    yield { items: event.items ?? [], last: event.last ?? false };
    if (event.last !== undefined) return;
  }
}

/** The same rows, read from the body of an answer as it comes. */
export async function* readBody(page: number): ReturnType<typeof streamed> {
  const { body } = await fetch(`stream?page=${page}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value = '', done = true } = (await reader?.read()) ?? {};
    const lines = (rest + value).split('\n\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { items = [], last }: Answer = JSON.parse(line.slice('data: '.length));
      if (last !== undefined) void reader?.cancel();
      yield { items, last: last ?? false };
      if (last !== undefined) return;
    }
    if (done) return;
  }
}
