import type { PageKit } from './page-kit.ts';

export interface BalkyListOptions {
  /**
   * `writes-in-turn`: writes the next page into the items of the last one, one after the other. `listens-rarely`: passes over
   * clicks within a second of the one before. `made-when-seen`: makes its list once its place far below is seen. `fails-once`:
   * shows nothing where an answer is empty, and asks again with the next click. `cut-off`: shows what came of an answer.
   * `counts-up`: its prices count up to what they are. `returns-late`: its control comes back long after the items.
   * `begins-at-end`: the list is in a box that is scrolled to its end, and what comes later stands above. `turned-twice`:
   * listens to a wheel at its end, and then only to every second turn. `stale-first`: shows what it keeps of page 2 until
   * another page is there. `one-in-one-out`: fades its items out, and the next ones in, each once the one before is done.
   * `out-of-order`: its items come one by one, and stand where they belong. `sorts-later`: turns them round after a while, `sorts-twice`: and back.
   * `half-before`: the list is made anew with the second half of a page, and the first half is put before that later.
   * `counts-down`: its control is disabled, and says for how long. `control-at-end`: it is made once the end of the page is seen.
   * `asks-ahead`: asks for each page ahead, and its control is disabled until that is there. `in-pieces`, `by-interval`: its
   * items come one by one, by a timer each, or three at a time, by an interval. `priced-later`: its control is shown with
   * the second page, which comes once the mouse is moved, and the prices come after their items. `flies-out`: copies of the
   * items before stand behind the new ones for a while. `cools-down`: its control is disabled for long behind page 2.
   * `is-a-row`: shows three of its items, and asks for more once the control has moved it near its end. `dialog-midway`: a
   * modal dialog opens over page 2, while which the control does nothing.
   */
  readonly way:
    | 'writes-in-turn'
    | 'listens-rarely'
    | 'made-when-seen'
    | 'fails-once'
    | 'cut-off'
    | 'counts-up'
    | 'returns-late'
    | 'begins-at-end'
    | 'turned-twice'
    | 'stale-first'
    | 'one-in-one-out'
    | 'out-of-order'
    | 'sorts-later'
    | 'sorts-twice'
    | 'half-before'
    | 'counts-down'
    | 'control-at-end'
    | 'asks-ahead'
    | 'in-pieces'
    | 'by-interval'
    | 'priced-later'
    | 'flies-out'
    | 'cools-down'
    | 'is-a-row'
    | 'dialog-midway';
  /** Width of an item that is in a row. Default: 200. */
  readonly itemPx?: number;
}

/** A list that does not do at once, or not in one piece, what it is asked for. */
export function balkyList({ way, itemPx = 200 }: BalkyListOptions, kit: PageKit): void {
  const list = kit.find('#list');
  const control = kit.find('#control');
  let page = 0;
  let heardAt = -1_000;
  let isLoading = false;
  let isOver = false;
  type Items = Awaited<ReturnType<typeof kit.load>>['items'];

  const load = async (number: number) => {
    try {
      return await kit.load(number);
    } catch {
      return { items: [], last: false };
    }
  };
  const writeInTurn = async (items: Items) => {
    while (list.children.length > items.length) list.lastElementChild?.remove();
    for (const [index, product] of items.entries()) {
      await kit.pause(60);
      const item = list.children[index];
      if (item instanceof HTMLElement) kit.fill(item, product);
      else list.append(kit.create(product));
    }
  };
  const putInPieces = async (items: Items) => {
    list.replaceChildren();
    for (const product of items) {
      list.append(kit.create(product));
      await kit.pause(120);
    }
  };
  const putByInterval = async (items: Items) => {
    list.replaceChildren();
    const rest = [...items];
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        list.append(...rest.splice(0, 3).map(kit.create));
        if (rest.length > 0) return;
        clearInterval(timer);
        resolve();
      }, 450);
    });
  };
  const countUp = (items: Items) => {
    const added = items.map(kit.create);
    list.replaceChildren(...added);
    const since = performance.now();
    const draw = () => {
      const share = Math.min(1, (performance.now() - since) / 1_200);
      for (const [index, { price }] of items.entries()) {
        const shown = added[index]?.querySelector('.price');
        const figure =
          share === 1 ? price : price.replace(/\d/g, (digit) => `${Math.floor(Number(digit) * share)}`);
        if (shown) shown.textContent = figure;
      }
      if (share < 1) requestAnimationFrame(draw);
    };
    draw();
  };
  const putAbove = (items: Items) => {
    const box = kit.find('#box');
    const { scrollHeight } = box;
    list.prepend(...items.map(kit.create));
    box.scrollTop = box.scrollHeight - scrollHeight;
  };
  const fade = (item: Element, to: number) =>
    item.animate([{ opacity: 1 - to }, { opacity: to }], 80).finished;
  const fadeThrough = async (items: Items) => {
    for (const item of [...list.children]) {
      await fade(item, 0);
      item.remove();
    }
    for (const product of items) {
      const item = kit.create(product);
      list.append(item);
      await fade(item, 1);
    }
  };
  const fillPlaces = (items: Items) => {
    const places = items.map(() => document.createElement('li'));
    list.replaceChildren(...places);
    for (const [index, place] of places.entries()) {
      const product = items[index];
      if (product) setTimeout(() => place.replaceWith(kit.create(product)), ((index * 7) % 10) * 90);
    }
  };
  const sortTwice = (items: Items) => {
    const added = items.map(kit.create);
    list.append(...added);
    setTimeout(() => list.append(...added.toReversed()), 400);
    setTimeout(() => list.append(...added), 900);
  };
  const putHalfBefore = (items: Items) => {
    const half = Math.ceil(items.length / 2);
    const made = items.map(kit.create);
    const before = [...list.children].map((item) => item.cloneNode(true));
    list.replaceChildren(...before, ...made.slice(half));
    setTimeout(() => list.append(...made), 500);
  };
  const sortLater = (items: Items) => {
    const added = items.map(kit.create).reverse();
    list.append(...added);
    setTimeout(() => list.append(...added.reverse()), 700);
  };
  const priceLater = (items: Items) => {
    const added = items.map((product) => kit.create({ ...product, price: '—' }));
    list.append(...added);
    setTimeout(() => {
      for (const [index, product] of items.entries()) if (added[index]) kit.fill(added[index], product);
    }, 700);
    control.style.visibility = page < 2 ? 'hidden' : '';
  };
  const flyOut = (items: Items) => {
    const copies = [...list.children].map((item) => item.cloneNode(true));
    list.replaceChildren(...items.map(kit.create), ...copies);
    setTimeout(() => {
      for (const copy of copies) if (copy instanceof Element) copy.remove();
    }, 400);
  };
  let kept: Items = [];
  const countDown = (button: HTMLButtonElement) => {
    let left = 2;
    const tell = () => {
      button.textContent = left > 0 ? `Go on (${left})` : 'Go on';
      button.disabled = left > 0;
      if (left > 0) setTimeout(tell, 900);
      left -= 1;
    };
    tell();
  };
  let ahead: Awaited<ReturnType<typeof load>> | null = null;
  const askAhead = async (button: HTMLButtonElement) => {
    button.disabled = true;
    ahead = await load(page + 1);
    button.disabled = false;
  };
  const oncePlaceIsSeen = (act: () => void) =>
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    }).observe(kit.find('#place'));
  const replace = (items: Items) => list.replaceChildren(...items.map(kit.create));
  const append = (items: Items) => list.append(...items.map(kit.create));
  const shows: Partial<Record<typeof way, (items: Items) => void | Promise<void>>> = {
    'writes-in-turn': writeInTurn,
    'counts-up': countUp,
    'begins-at-end': putAbove,
    'one-in-one-out': fadeThrough,
    'out-of-order': fillPlaces,
    'in-pieces': putInPieces,
    'by-interval': putByInterval,
    'sorts-later': sortLater,
    'sorts-twice': sortTwice,
    'half-before': putHalfBefore,
    'priced-later': priceLater,
    'flies-out': flyOut,
    'returns-late': replace,
    'dialog-midway': replace,
    'stale-first': replace,
    'counts-down': replace,
    'control-at-end': replace,
    'asks-ahead': replace,
  };
  const show = shows[way] ?? append;
  const ROW_STEP_PX = 600;
  let moved = 0;
  const moveRow = () => {
    moved += ROW_STEP_PX;
    list.style.transform = `translateX(-${moved}px)`;
    if (isOver && moved + ROW_STEP_PX >= list.scrollWidth) control.remove();
  };
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<p>A letter for you?</p><input type="email"><button>Yes</button>';
  /** What becomes of the control once a page is shown. */
  const leaveControl = (isLast: boolean) => {
    if (page === 2 && way === 'dialog-midway') dialog.showModal();
    if (isLast || way === 'control-at-end') control.remove();
    if (!isLast && way === 'control-at-end') oncePlaceIsSeen(() => kit.find('#place').after(control));
    if (!isLast && way === 'asks-ahead' && control instanceof HTMLButtonElement) void askAhead(control);
    if (way === 'cools-down' && page === 2) {
      control.toggleAttribute('disabled', true);
      setTimeout(() => control.toggleAttribute('disabled', false), 6_000);
    }
    if (way === 'counts-down' && control instanceof HTMLButtonElement) countDown(control);
    if (way === 'returns-late') setTimeout(() => (control.hidden = false), 1_800);
  };
  const showNext = async () => {
    if (isOver || isLoading || dialog.open) return;
    if (way === 'listens-rarely' && performance.now() - heardAt < 1_000) return;
    heardAt = performance.now();
    isLoading = true;
    control.hidden = way === 'returns-late';
    if (kept.length > 0)
      list.replaceChildren(...kept.map((product) => kit.create({ ...product, price: '€ 0' })));
    const answer = ahead ?? (await load(page + 1));
    if (way === 'stale-first' && page === 1) kept = answer.items;
    isLoading = false;
    if (way === 'fails-once' && answer.items.length === 0) return;
    page += 1;
    isOver = answer.last;
    await show(answer.items);
    if (way === 'is-a-row') return;
    leaveControl(answer.last);
  };

  const pressRow = async () => {
    if (moved + 2 * ROW_STEP_PX >= list.scrollWidth) await showNext();
    moveRow();
  };
  document.body.append(dialog);
  if (way === 'is-a-row') {
    list.style.cssText =
      'display: flex; margin: 0; padding: 0; width: max-content; transition: transform 0.3s';
    kit
      .find('style')
      .append(
        `.item { flex: 0 0 ${itemPx}px; width: ${itemPx}px; box-sizing: border-box; overflow: hidden; }`,
      );
  }
  control.addEventListener('click', way === 'is-a-row' ? pressRow : showNext);
  if (way === 'priced-later') addEventListener('mousemove', () => page === 1 && void showNext());
  if (way === 'begins-at-end') {
    const box = kit.find('#box');
    // A column that is reversed has its end at 0, and what is above at less.
    const isReversed = getComputedStyle(box).flexDirection === 'column-reverse';
    const fromStart = () => box.scrollTop + (isReversed ? box.scrollHeight - box.clientHeight : 0);
    box.addEventListener('scroll', () => fromStart() < 50 && void showNext());
  }
  if (way === 'turned-twice') {
    let turns = 0;
    addEventListener('wheel', () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      if (isAtEnd) turns += 1;
      if (isAtEnd && turns % 2 === 0) void showNext();
    });
  }
  if (way !== 'made-when-seen') void showNext();
  else oncePlaceIsSeen(showNext);
}
