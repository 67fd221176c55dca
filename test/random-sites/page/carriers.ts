import type { SiteSpec } from '../dimensions.ts';
import { pause } from './pauses.ts';
import type { Answer } from './transports.ts';

const POLL_MS = 300;

/** What the server answers for `path`, in a way that is not a plain request. */
export function answerThrough(carrier: SiteSpec['carrier'], path: string): Promise<Answer> {
  if (carrier === 'websocket') return bySocket(path);
  if (carrier === 'database') return byDatabase(path);
  if (carrier === 'one-address') return byOneAddress(path);
  return byServiceWorker(path);
}

let socket: WebSocket | null = null;
let asked = 0;

async function bySocket(path: string): Promise<Answer> {
  socket ??= new WebSocket(new URL('socket', document.baseURI).href.replace(/^http/, 'ws'));
  const from = socket;
  if (from.readyState === WebSocket.CONNECTING)
    await new Promise((resolve) => from.addEventListener('open', resolve, { once: true }));
  asked += 1;
  const id = asked;
  const answer = new Promise<Answer>((resolve) => {
    from.addEventListener('message', function hear({ data }) {
      const told = JSON.parse(data);
      if (told.id !== id) return;
      from.removeEventListener('message', hear);
      resolve(told.answer);
    });
  });
  from.send(JSON.stringify({ id, path }));
  return answer;
}

/** Whatever comes is put into a database first, and shown from there. */
async function byDatabase(path: string): Promise<Answer> {
  const response = await fetch(path);
  const opening = indexedDB.open('answers', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('answers');
  const database = await settled(opening);
  const value = response.ok ? await response.json() : { error: { message: 'failed' } };
  await settled(database.transaction('answers', 'readwrite').objectStore('answers').put(value, path));
  const kept = await settled(database.transaction('answers').objectStore('answers').get(path));
  database.close();
  return kept;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let isPolling = false;

/** All is asked at one address, which is asked again and again for something else, too. */
async function byOneAddress(path: string): Promise<Answer> {
  if (!isPolling) setInterval(() => void ask('/poll').catch(() => undefined), POLL_MS);
  isPolling = true;
  const response = await ask(`/${path}`);
  return response.ok ? response.json() : { error: { message: 'failed' } };
}

const ask = (body: string): Promise<Response> => fetch('graph', { method: 'POST', body });

let ready: Promise<unknown> | null = null;

async function byServiceWorker(path: string): Promise<Answer> {
  ready ??= navigator.serviceWorker
    .register('service.js')
    .then(() => navigator.serviceWorker.ready)
    .catch(() => undefined);
  // A browser may have none.
  await Promise.race([ready, pause(POLL_MS)]);
  const response = await fetch(path);
  return response.ok ? response.json() : { error: { message: 'failed' } };
}
