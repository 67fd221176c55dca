import type { SiteSpec } from '../dimensions.ts';

const WAIT_MS = 700;

function box(): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = `position:fixed;right:0;bottom:0;width:9px;height:9px;transition:opacity ${WAIT_MS}ms`;
  document.body.append(made);
  return made;
}

const ways = {
  nothing: async () => undefined,
  /** The code that shows the answer is loaded when it is needed. */
  chunk: () => import(new URL(`chunk?turn=${Math.random()}`, document.baseURI).href),
  'transition-end': async () => {
    const made = box();
    made.getBoundingClientRect();
    made.style.opacity = '0';
    await new Promise((resolve) => made.addEventListener('transitionend', resolve, { once: true }));
    made.remove();
  },
  animation: async () => {
    const made = box();
    await made.animate([{ opacity: 0 }, { opacity: 1 }], WAIT_MS).finished;
    made.remove();
  },
  image: () =>
    Object.assign(new Image(), { src: `picture?turn=${Math.random()}` })
      .decode()
      .catch(() => undefined),
  'background-task': () =>
    (
      globalThis as unknown as { scheduler: { postTask(task: () => void, options: object): Promise<void> } }
    ).scheduler.postTask(() => undefined, { delay: WAIT_MS, priority: 'background' }),
} satisfies Record<SiteSpec['waits'], () => Promise<unknown>>;

/** Until what the site waits for has come. */
export function waitFor(waits: SiteSpec['waits']): Promise<unknown> {
  return ways[waits]();
}
