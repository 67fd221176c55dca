import type { PageKit } from './page-kit.ts';

export interface FrameControlOptions {
  /** Addresses of the pages of the list. */
  readonly addresses: readonly string[];
  /** Whether each page comes in a frame of its own, or in the one that is there. */
  readonly how: 'same-frame' | 'new-frame';
}

/** A control of the page around a frame, which shows the next page of the list there. */
export function frameControl({ addresses, how }: FrameControlOptions, kit: PageKit): void {
  const next = kit.find('.next');
  let page = 0;
  next.addEventListener('click', () => {
    page += 1;
    const frame = kit.find('iframe.list');
    const address = addresses[page] ?? '';
    if (how === 'same-frame') frame.setAttribute('src', address);
    else {
      const fresh = Object.assign(document.createElement('iframe'), { className: 'list', src: address });
      frame.replaceWith(fresh);
    }
    if (page === addresses.length - 1) next.remove();
  });
}
