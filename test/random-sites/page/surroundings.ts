import type { SiteSpec } from '../dimensions.ts';
import { pause } from './pauses.ts';

const COVER_MS = 1_500;
const COUNTER_MS = 800;

/** What lies over the page. */
export function coverPage({ cover }: SiteSpec): void {
  if (cover === 'none') return;
  const box = document.createElement('div');
  const places = {
    'sticky-footer': 'bottom:0;height:120px',
    'cookie-bar': 'bottom:0;height:200px',
    newsletter: 'top:0;bottom:0',
    dialog: '',
  } as const;
  box.style.cssText = `position:fixed;left:0;right:0;background:#fff;z-index:8;${places[cover]}`;
  if (cover === 'sticky-footer') box.textContent = 'Call us';
  else {
    const text = cover === 'cookie-bar' ? 'We use cookies.' : 'Sign up for our newsletter.';
    box.innerHTML = `<p>${text}</p><button aria-label="Close">${cover === 'cookie-bar' ? 'Accept all' : '×'}</button>`;
  }
  if (cover === 'dialog') {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = box.innerHTML;
    document.body.append(dialog);
    dialog.querySelector('button')?.addEventListener('click', () => dialog.close());
    return void pause(COVER_MS).then(() => dialog.showModal());
  }
  box.querySelector('button')?.addEventListener('click', () => box.remove());
  if (cover === 'newsletter') void pause(COVER_MS).then(() => document.body.append(box));
  else document.body.append(box);
}

/** Another list like it, which grows by a button of its own. */
function addTwin(twin: SiteSpec['twin']): void {
  if (twin === 'none') return;
  const section = document.createElement('section');
  const list = document.createElement('ul');
  const more = Object.assign(document.createElement('button'), { textContent: 'Load more' });
  const grow = (): void => {
    for (let nth = 0; nth < 4; nth += 1) {
      const number = list.childElementCount + 1;
      list.insertAdjacentHTML(
        'beforeend',
        `<li class="item"><a class="title" href="/twins/${number}">Twin ${number}</a> <span class="price">2.00</span></li>`,
      );
    }
  };
  grow();
  more.addEventListener('click', grow);
  section.append('Others bought', list, more);
  section.hidden = twin === 'hidden';
  if (twin === 'before') document.querySelector('header')?.after(section);
  else document.body.append(section);
}

/** A list beside the one that is read. */
export function createNeighbour({ neighbour, twin }: SiteSpec) {
  addTwin(twin);
  const aside = document.createElement('aside');
  const list = document.createElement('ul');
  let turn = 0;
  const markup = (): string => {
    turn += 1;
    return `<li class="card"><a class="title" href="/others/${turn}">Another ${turn}</a> <span class="price">1.00</span></li>`;
  };
  aside.append('You may also like', list);
  if (neighbour !== 'none') {
    list.innerHTML = markup() + markup() + markup();
    document.body.append(aside);
  }
  if (neighbour === 'carousel')
    setInterval(() => {
      list.firstElementChild?.remove();
      list.insertAdjacentHTML('beforeend', markup());
    }, 900);
  return {
    pageCame(): void {
      if (neighbour === 'growing') list.insertAdjacentHTML('beforeend', markup());
      if (neighbour !== 'related') return;
      void fetch('slow').then(() => {
        list.innerHTML = markup() + markup();
      });
    },
  };
}

/** Says how much of the list is shown. */
export function createCounter({ counter, pagination }: SiteSpec, total: number) {
  const place = document.createElement('p');
  if (counter !== 'none') document.querySelector('header')?.append(place);
  const replaces = pagination === 'next-app' || pagination === 'next-documents';
  let before = 0;
  return {
    async pageCame(shown: number): Promise<void> {
      const first = replaces ? before + 1 : 1;
      before += shown;
      const text = `${first}–${before} of ${counter === 'rounded' ? `about ${Math.ceil(total / 10) * 10}` : total}`;
      if (counter === 'late') await pause(COUNTER_MS);
      place.textContent = text;
    },
  };
}

/** Where the page is scrolled to by itself when a page has come. */
export function jumpTo({ jump }: SiteSpec, list: HTMLElement, shown: number): void {
  if (jump === 'top') scrollTo(0, 0);
  if (jump === 'smooth-top') scrollTo({ top: 0, behavior: 'smooth' });
  if (jump === 'to-new') [...list.querySelectorAll('.item')].at(-shown)?.scrollIntoView();
}
