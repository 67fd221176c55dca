import type { PageKit } from './page-kit.ts';

export interface RousedListOptions {
  /** The event that shows that there is a reader. */
  readonly event: 'mousemove' | 'wheel';
  /** What brings the next page, and replaces the one before where it is `next`; `values`: there is one, without prices. */
  readonly by: 'next' | 'scroll' | 'values';
  /** Whether the first page is made by the scripts, too. */
  readonly isEmpty: boolean;
}

/** A page that comes to life only once somebody does something with it, and takes a while to. */
export function rousedList({ event, by, isEmpty }: RousedListOptions, kit: PageKit): void {
  const list = kit.find('#list');
  let page = 1;
  let busy = false;
  let ended = false;
  async function show(number: number): Promise<void> {
    if (busy || ended) return;
    busy = true;
    page = number;
    const { items, last } = await kit.load(page);
    if (by !== 'scroll') list.replaceChildren();
    list.append(...items.map(kit.create));
    ended = last;
    if (last && by === 'next') kit.find('#next').remove();
    busy = false;
  }
  let awake = false;
  async function start(): Promise<void> {
    await kit.pause(900);
    awake = true;
    if (isEmpty || by === 'values') void show(1);
    if (by === 'next') kit.find('#next').onclick = () => show(page + 1);
  }
  addEventListener(event, () => void start(), { once: true, passive: true });
  if (by === 'scroll')
    addEventListener('scroll', () => {
      if (awake && scrollY + innerHeight >= document.body.scrollHeight - 50) void show(page + 1);
    });
}
