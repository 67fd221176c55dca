import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface ScrolledThenLinkedOptions {
  /** Those that are not there from the start, in the parts in which they come. */
  readonly parts: readonly (readonly Product[])[];
  readonly delayMs: number;
  /** Address of the next link, which comes with the last part; null for none. */
  readonly control: string | null;
}

/** Grows by a part each time its end is scrolled to, and shows the link to the next document in the end. */
export function scrolledThenLinked(
  { parts, delayMs, control }: ScrolledThenLinkedOptions,
  kit: PageKit,
): void {
  const left = [...parts];
  let busy = false;
  addEventListener('scroll', async () => {
    const { scrollHeight, scrollTop, clientHeight } = document.documentElement;
    if (busy || scrollHeight - scrollTop - clientHeight > 50) return;
    busy = true;
    await kit.pause(delayMs);
    kit.find('#list').append(...(left.shift() ?? []).map(kit.create));
    busy = false;
    if (left.length > 0 || control === null) return;
    const link = Object.assign(document.createElement('a'), { className: 'next', textContent: 'Next' });
    link.setAttribute('href', control);
    document.body.append(link);
    control = null;
  });
}
