import type { SiteSpec } from '../dimensions.ts';

/** How long what runs elsewhere takes, in milliseconds. */
const TURN_MS = 700;

const WORKER = `onmessage = ({ data }) => setTimeout(() => postMessage(data), ${TURN_MS})`;
const SCRIPTS: Partial<Record<SiteSpec['driver'], string>> = {
  broadcast: `const channel = new BroadcastChannel('turns'); setInterval(() => channel.postMessage(0), ${TURN_MS})`,
  port: `onmessage = () => setTimeout(() => parent.postMessage('turn', '*'), ${TURN_MS})`,
};

let worker: Worker | null = null;
let frame: Promise<Window> | null = null;

/** The window of a frame that runs what the driver needs of it. */
function frameOf(driver: SiteSpec['driver']): Promise<Window> {
  frame ??= new Promise((resolve) => {
    const made = document.createElement('iframe');
    made.hidden = true;
    made.srcdoc = `<script>${SCRIPTS[driver] ?? ''}</script>`;
    made.onload = () => resolve(made.contentWindow ?? window);
    document.body.append(made);
  });
  return frame;
}

const heard = (source: EventTarget): Promise<unknown> =>
  new Promise((resolve) => source.addEventListener('message', resolve, { once: true }));

/** Until something that runs in another place than the page has had its turn. */
export async function turnElsewhere(driver: SiteSpec['driver']): Promise<void> {
  if (driver === 'none') return;
  if (driver === 'worker') {
    worker ??= new Worker(URL.createObjectURL(new Blob([WORKER])));
    worker.postMessage(0);
    await heard(worker);
    return;
  }
  const other = await frameOf(driver);
  if (driver === 'frame') await new Promise((resolve) => other.setTimeout(resolve, TURN_MS));
  if (driver === 'port') {
    other.postMessage(0, '*');
    await heard(window);
  }
  if (driver !== 'broadcast') return;
  const channel = new BroadcastChannel('turns');
  await heard(channel);
  channel.close();
}

/** An interval of the page, or of the frame that it looks by. */
export async function intervalBy(driver: SiteSpec['driver'], look: () => void, ms: number): Promise<void> {
  const other = driver === 'frame' ? await frameOf(driver) : window;
  other.setInterval(look, ms);
}

/** Until a reader is there. */
export async function untilPresent(presence: SiteSpec['presence']): Promise<void> {
  if (presence === 'ignored') return;
  const isThere = (): boolean => (presence === 'focused' ? document.hasFocus() : !document.hidden);
  while (!isThere())
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
      addEventListener('focus', resolve, { once: true });
    });
}
