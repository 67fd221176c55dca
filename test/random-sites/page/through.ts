import type { SiteSpec } from '../dimensions.ts';
import type { Answer } from './transports.ts';

let asked = 0;

/** What the server answers for `path`, asked by something else than a request of the page's own. */
export function answerFrom(through: SiteSpec['through'], path: string): Promise<Answer> {
  const { href } = new URL(path, document.baseURI);
  if (through === 'import') return byImport(href);
  if (through === 'frame-fetch') return byFrame(href);
  if (through === 'shared-worker') return bySharedWorker(href);
  return byForm(href);
}

/** The answer is a module. */
async function byImport(href: string): Promise<Answer> {
  asked += 1;
  return (await import(`${href}&module=${asked}`)).default;
}

let frame: Promise<Window & typeof globalThis> | null = null;

/** As those do who keep a `fetch` that nobody has changed. */
async function byFrame(href: string): Promise<Answer> {
  frame ??= new Promise((resolve) => {
    const made = document.createElement('iframe');
    made.hidden = true;
    made.onload = () => resolve(made.contentWindow as Window & typeof globalThis);
    document.body.append(made);
  });
  const { fetch: kept } = await frame;
  return (await kept(href)).json();
}

const SHARED = `onconnect = ({ ports: [port] }) => {
  port.onmessage = async ({ data: { id, href } }) => port.postMessage({ id, answer: await (await fetch(href)).json() });
}`;
let shared: SharedWorker | null = null;

function bySharedWorker(href: string): Promise<Answer> {
  shared ??= new SharedWorker(URL.createObjectURL(new Blob([SHARED])));
  const { port } = shared;
  port.start();
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    port.addEventListener('message', function hear({ data }) {
      if (data.id !== id) return;
      port.removeEventListener('message', hear);
      resolve(data.answer);
    });
    port.postMessage({ id, href });
  });
}

/** A form whose answer is shown in a frame, as before there was anything else. */
function byForm(href: string): Promise<Answer> {
  asked += 1;
  const place = document.createElement('iframe');
  place.name = `answer${asked}`;
  place.hidden = true;
  const form = document.createElement('form');
  const { searchParams } = new URL(href);
  Object.assign(form, { action: href, target: place.name, hidden: true });
  for (const [name, value] of searchParams) {
    const field = document.createElement('input');
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(place, form);
  return new Promise((resolve) => {
    place.onload = () => {
      const text = place.contentDocument?.body.textContent ?? '';
      if (place.contentWindow?.location.href === 'about:blank') return;
      place.remove();
      form.remove();
      resolve(JSON.parse(text));
    };
    form.submit();
  });
}
