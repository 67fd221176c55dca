import type { PageKit } from './page-kit.ts';

export interface HalvedListOptions {
  /**
   * What the second half of a page waits for. `transition`: the end of a bar's transition. `broadcast`, `shared-worker`: a message
   * of a worker. `slow-worker`: the same, of one whose script takes 3 s to run. `slow-word`: of one that is ready after 1 s.
   * `lock`: a lock that a worker has. `unseen`: something that no look at a page tells of; the document comes with the first page,
   * whole.
   */
  readonly way:
    | 'transition'
    | 'broadcast'
    | 'slow-worker'
    | 'slow-word'
    | 'shared-worker'
    | 'lock'
    | 'unseen';
}

/** A list that grows by a button: half of a page comes at once, the rest in its time, unless the button is pressed before. */
export function halvedList({ way }: HalvedListOptions, kit: PageKit): void {
  const PAUSE_MS = 700;
  const list = kit.find('#list');
  const control = kit.find('#control');
  const address = (source: string) => URL.createObjectURL(new Blob([source]));
  const once = (target: EventTarget, type: string) =>
    new Promise<Event>((resolve) => target.addEventListener(type, resolve, { once: true }));
  const idling = `Atomics.wait(new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer), 0, 0, 3_000)`;
  const answeringLater = `onmessage = () => setTimeout(() => postMessage(1), ${PAUSE_MS})`;
  /** Once the worker has said its first word, it is asked. */
  const asking = (source: string) => {
    const worker = new Worker(address(source));
    const ready = once(worker, 'message');
    return async () => {
      await ready;
      worker.postMessage(null);
      await once(worker, 'message');
    };
  };
  const waits = {
    transition() {
      const bar = kit.find('#bar');
      bar.style.transition = `width ${PAUSE_MS}ms`;
      return async () => {
        bar.style.width = bar.style.width === '90%' ? '10%' : '90%';
        await once(bar, 'transitionend');
      };
    },
    broadcast() {
      const answering = `const all = new BroadcastChannel('all'); all.onmessage = () => setTimeout(() => all.postMessage(1), ${PAUSE_MS}); all.postMessage(0)`;
      const all = new BroadcastChannel('all');
      new Worker(address(answering));
      const ready = once(all, 'message');
      return async () => {
        await ready;
        all.postMessage(null);
        await once(all, 'message');
      };
    },
    'slow-worker': () => asking(`${idling}; ${answeringLater}; postMessage(0)`),
    'slow-word': () => asking(`${answeringLater}; setTimeout(() => postMessage(0), 1_000)`),
    'shared-worker'() {
      const answering = `onconnect = ({ ports: [port] }) => (port.onmessage = () => setTimeout(() => port.postMessage(1), ${PAUSE_MS}))`;
      const { port } = new SharedWorker(address(answering));
      port.start();
      return async () => {
        port.postMessage(null);
        await once(port, 'message');
      };
    },
    lock() {
      const taking = `onmessage = () => navigator.locks.request('list', () => (postMessage(1), new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}))))`;
      const worker = new Worker(address(taking));
      return async () => {
        worker.postMessage(null);
        await once(worker, 'message');
        await navigator.locks.request('list', () => undefined);
      };
    },
    unseen: () => async () => void (await once(AbortSignal.timeout(PAUSE_MS), 'abort')),
  };
  const wait = waits[way]();
  let page = way === 'unseen' ? 1 : 0;
  const show = async () => {
    page += 1;
    const mine = page;
    const { items, last } = await kit.load(page);
    if (last) control.remove();
    const half = Math.ceil(items.length / 2);
    list.append(...items.slice(0, half).map(kit.create));
    await wait();
    if (mine === page) list.append(...items.slice(half).map(kit.create));
  };
  control.addEventListener('click', show);
  if (page === 0) void show();
}
