import type { PageKit } from './page-kit.ts';

export interface NextControlOptions {
  /** Client-side delay between the click and the request for data. */
  readonly delayMs: number;
  /**
   * `replace`: new nodes at once. `clear`: the old nodes go at the click. `recycle`: the same nodes show new text.
   * `one-by-one`: the old nodes go, then the new ones come one in each frame. `skeletons`: empty items at the click.
   * `new-list`: the list element itself is a new one each time.
   */
  readonly update: 'replace' | 'clear' | 'recycle' | 'one-by-one' | 'skeletons' | 'new-list';
  readonly atEnd: 'remove' | 'hide' | 'disable' | 'inert';
  readonly whileLoading: 'nothing' | 'disable' | 'spinner';
  /** Whether each page gets an address by history.pushState. */
  readonly history: boolean;
  /** Whether clicks made by scripts are ignored. */
  readonly trustedOnly: boolean;
  /** How long after loading the page begins to listen, as pages do that are hydrated. */
  readonly deafMs: number;
  /** How long after new items have come the page does not listen, as pages do that fade them in. */
  readonly fadeMs: number;
}

/** A next control of a single-page app: `#next` shows the next page's products in `#list`. */
export function nextControl(options: NextControlOptions, kit: PageKit): void {
  let list = kit.find('#list');
  const next = kit.find('#next') as HTMLButtonElement;
  let page = 1;
  let last = false;
  let busy = false;

  const updates = {
    replace: async (items: HTMLElement[]) => list.replaceChildren(...items),
    clear: async (items: HTMLElement[]) => list.replaceChildren(...items),
    skeletons: async (items: HTMLElement[]) => list.replaceChildren(...items),
    'new-list': async (items: HTMLElement[]) => {
      const fresh = Object.assign(document.createElement('ul'), { id: 'list' });
      fresh.append(...items);
      list.replaceWith(fresh);
      list = fresh;
    },
    recycle: async (items: HTMLElement[]) => {
      for (const [index, item] of items.entries()) {
        const old = list.children[index];
        if (!old) list.append(item);
        for (const part of ['.title', '.price']) {
          const [from, to] = [item.querySelector(part), old?.querySelector(part)];
          if (!from || !to || from === to) continue;
          to.firstChild?.replaceWith(document.createTextNode(from.textContent));
          if (from.hasAttribute('href')) to.setAttribute('href', from.getAttribute('href') ?? '');
        }
      }
      while (list.children.length > items.length) list.lastElementChild?.remove();
    },
    'one-by-one': async (items: HTMLElement[]) => {
      list.replaceChildren();
      for (const item of items) {
        await new Promise(requestAnimationFrame);
        list.append(item);
      }
    },
  };
  const ends = {
    remove: () => next.remove(),
    hide: () => next.classList.add('gone'),
    disable: () => next.setAttribute('disabled', ''),
    inert: () => undefined,
  };

  async function advance(): Promise<void> {
    busy = true;
    if (options.whileLoading === 'disable') next.disabled = true;
    if (options.whileLoading === 'spinner') next.innerHTML = '<i>Loading …</i>';
    if (options.update === 'clear') list.replaceChildren();
    if (options.update === 'skeletons') list.replaceChildren(...Array.from({ length: 6 }, kit.blank));
    await kit.pause(options.delayMs);
    const answer = await kit.load(page + 1);
    page += 1;
    last = answer.last;
    await updates[options.update](answer.items.map(kit.create));
    if (answer.items.length === 0) list.textContent = 'No events in this month.';
    next.disabled = false;
    next.textContent = 'Next';
    if (options.history) history.pushState(null, '', `?page=${page}`);
    if (last) ends[options.atEnd]();
    if (options.fadeMs > 0) await kit.pause(options.fadeMs);
    busy = false;
  }

  const listen = () =>
    next.addEventListener('click', (event) => {
      event.preventDefault();
      if (busy || last || (options.trustedOnly && !event.isTrusted)) return;
      void advance();
    });
  if (options.deafMs > 0) setTimeout(listen, options.deafMs);
  else listen();
}
