import type { Product } from '../catalogue.ts';
import type { PageKit } from './page-kit.ts';

export interface LoadMoreOptions {
  readonly delayMs: number;
  /** How many of these follow each other. */
  readonly delays: number;
  /** `timers`, or frames, or a transition of the control. */
  readonly delayBy: 'timers' | 'frames' | 'transition';
  /**
   * `append`: one task. `chunks`: two tasks 30 ms apart. `replace`: new nodes for the whole, longer list.
   * `skeletons`: empty items at the click, filled later. `rebuild`: the list is emptied at the click, and comes back
   * longer. `swap`: each batch takes the place of the one before.
   */
  readonly update: 'append' | 'chunks' | 'replace' | 'skeletons' | 'rebuild' | 'swap';
  /** `retract`: the control takes away what it has brought. */
  readonly atEnd: 'remove' | 'hide' | 'disable' | 'inert' | 'retract';
  readonly whileLoading: 'nothing' | 'disable' | 'hide' | 'remove';
  /** Whether clicks made by scripts are ignored. */
  readonly trustedOnly: boolean;
  /** How long after loading the page begins to listen, as pages do that are hydrated. */
  readonly deafMs: number;
  /** How long after new items have come the page does not listen, as pages do that fade them in. */
  readonly fadeMs: number;
  /**
   * `ages`: a relative time in each item that changes every 100 ms. `images`: src is set when an item is seen.
   * `attributes`: each item tells the length of the list, and has an id of its node's own. `prices`: with each batch
   * the price of the first item changes. `tokens`: each item has a link with a token that is made anew for each node.
   */
  readonly decorate: 'nothing' | 'ages' | 'images' | 'attributes' | 'prices' | 'tokens';
}

/** A load-more control: `#more` makes `#list` longer. */
export function loadMore(options: LoadMoreOptions, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more') as HTMLButtonElement;
  const home = more.parentElement;
  const all: Product[] = [];
  let page = 1;
  let last = false;
  let busy = false;

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLImageElement) target.src = target.dataset.src ?? '';
    }
  });
  const decorations = {
    nothing: () => undefined,
    attributes: (item: HTMLElement) => {
      item.id = `node-${Math.random().toString(36).slice(2)}`;
      for (const other of list.children) other.setAttribute('aria-setsize', String(all.length));
    },
    prices: () => {
      const price = list.querySelector('.price');
      if (price && page > 1) price.textContent = `${page}.00`;
    },
    tokens: (item: HTMLElement) => {
      const save = item.appendChild(document.createElement('a'));
      save.href = `/save?token=${Math.random()}`;
      save.textContent = 'Save';
    },
    ages: (item: HTMLElement) => {
      const age = item.appendChild(document.createElement('time'));
      const start = Date.now();
      setInterval(() => {
        age.textContent = `${((Date.now() - start) / 1000).toFixed(1)} s ago`;
      }, 100);
    },
    images: (item: HTMLElement, { id }: Product) => {
      const image = item.appendChild(document.createElement('img'));
      image.dataset.src = `/images/${id}.png`;
      image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
      seen.observe(image);
    },
  };
  const make = (product: Product) => {
    const item = kit.create(product);
    decorations[options.decorate](item, product);
    return item;
  };
  const updates = {
    append: async (items: Product[]) => list.append(...items.map(make)),
    chunks: async (items: Product[]) => {
      const half = Math.ceil(items.length / 2);
      list.append(...items.slice(0, half).map(make));
      await kit.pause(30);
      list.append(...items.slice(half).map(make));
    },
    replace: async () => list.replaceChildren(...all.map(make)),
    rebuild: async () => list.replaceChildren(...all.map(make)),
    swap: async (items: Product[]) => list.replaceChildren(...items.map(make)),
    skeletons: async (items: Product[]) => {
      const blanks = items.map(kit.blank);
      list.append(...blanks);
      await kit.pause(300);
      for (const [index, blank] of blanks.entries()) {
        const product = items[index];
        if (product) kit.fill(blank, product);
      }
    },
  };
  const loading = {
    nothing: () => undefined,
    disable: () => more.setAttribute('disabled', ''),
    hide: () => more.classList.add('gone'),
    remove: () => more.remove(),
  };
  const ends = {
    remove: () => more.remove(),
    hide: () => more.classList.add('gone'),
    disable: () => more.setAttribute('disabled', ''),
    inert: () => undefined,
    retract: () => {
      more.textContent = 'Less';
      more.addEventListener('click', () => {
        const isLess = list.children.length < all.length;
        list.replaceChildren(...all.slice(0, isLess ? all.length : 6).map(make));
      });
    },
  };

  const delays = {
    timers: kit.pause,
    frames: (ms: number) =>
      new Promise<void>((resolve) => {
        const since = performance.now();
        const draw = (): void => {
          if (performance.now() - since < ms) requestAnimationFrame(draw);
          else resolve();
        };
        draw();
      }),
    transition: (ms: number) =>
      new Promise<void>((resolve) => {
        more.addEventListener('transitionend', () => resolve(), { once: true });
        more.style.transition = `opacity ${ms}ms`;
        more.style.opacity = '0.5';
      }),
  };

  async function advance(): Promise<void> {
    busy = true;
    loading[options.whileLoading]();
    if (options.update === 'rebuild') list.replaceChildren();
    for (let left = options.delays; left > 0; left -= 1) await delays[options.delayBy](options.delayMs);
    const answer = await kit.load(page + 1);
    page += 1;
    last = answer.last;
    all.push(...answer.items);
    await updates[options.update](answer.items);
    more.removeAttribute('disabled');
    more.classList.remove('gone');
    if (!more.isConnected) home?.append(more);
    if (last) ends[options.atEnd]();
    if (options.fadeMs > 0) await kit.pause(options.fadeMs);
    busy = false;
  }

  void kit.load(1).then(({ items }) => {
    all.push(...items);
    if (options.decorate === 'nothing') return;
    for (const [index, element] of [...list.children].entries()) {
      const product = items[index];
      if (product && element instanceof HTMLElement) decorations[options.decorate](element, product);
    }
  });
  const listen = () =>
    more.addEventListener('click', (event) => {
      event.preventDefault();
      if (busy || last || (options.trustedOnly && !event.isTrusted)) return;
      void advance();
    });
  if (options.deafMs > 0) setTimeout(listen, options.deafMs);
  else listen();
}
