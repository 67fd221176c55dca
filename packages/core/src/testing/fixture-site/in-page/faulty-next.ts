import type { PageKit } from './page-kit.ts';

/** By what a page offers to try again what failed, and disables its control; not at all. */
export type RetryOffer = 'button' | 'sentence' | 'nothing';

export interface FaultyNextOptions {
  /** Null: the control tries again. */
  readonly offersRetry: RetryOffer | null;
  /** The page whose data it asks for at another address, and goes on behind though they fail; null: none. */
  readonly lost: number | null;
  /** A worker asks for its data. */
  readonly byWorker: boolean;
}

/** A next control whose page tells what the server said went wrong. */
export function faultyNext({ offersRetry, lost, byWorker }: FaultyNextOptions, kit: PageKit): void {
  const next = kit.find('#next') as HTMLButtonElement;
  const alert = kit.find('#alert');
  let page = 1;
  let isBusy = false;
  const source = 'onmessage = async ({ data }) => postMessage(await (await fetch(data)).json())';
  const worker = byWorker ? new Worker(URL.createObjectURL(new Blob([source]))) : null;
  const load: PageKit['load'] = (number) =>
    new Promise((resolve) => {
      worker?.addEventListener('message', ({ data }) => resolve(data), { once: true });
      worker?.postMessage(new URL(`data?page=${number}`, location.href).href);
    });

  async function advance(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const isLost = page + 1 === lost;
    const answer = isLost
      ? await fetch('special').then((it) => it.json())
      : await (byWorker ? load : kit.load)(page + 1);
    isBusy = false;
    if (isLost) page += 1;
    alert.replaceChildren();
    if ('wall' in answer) {
      alert.innerHTML = '<h2>Please verify that you are human</h2>';
      kit.find('#list').replaceChildren();
      next.remove();
      return;
    }
    if ('error' in answer) {
      const offers = {
        button: '<p>That did not work.</p><button>Retry</button>',
        sentence: '<div>Request failed. <u>Click to reload</u></div>',
        nothing: '<p>Oops</p>',
      };
      alert.innerHTML = offersRetry === null ? '<p>That did not work.</p>' : offers[offersRetry];
      alert.querySelector('button,div')?.addEventListener('click', () => void advance());
      next.disabled = offersRetry !== null;
      return;
    }
    page += 1;
    next.disabled = false;
    kit.find('#list').replaceChildren(...answer.items.map(kit.create));
    if (answer.last) next.remove();
  }
  next.addEventListener('click', () => void advance());
}
