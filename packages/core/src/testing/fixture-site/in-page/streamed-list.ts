import type { PageKit } from './page-kit.ts';

/** A list that grows as it is scrolled, and by a button from its third page on; each page comes by a stream that is opened for it. */
export function streamedList(_options: null, kit: PageKit): void {
  const list = kit.find('#list');
  const more = kit.find('#more');
  let page = 1;
  let isLoading = false;
  const showNext = () => {
    if (isLoading) return;
    isLoading = true;
    page += 1;
    const stream = new EventSource(`stream?page=${page}`);
    stream.onmessage = ({ data }) => {
      const { items, last } = JSON.parse(data);
      list.append(...items.map(kit.create));
      stream.close();
      isLoading = false;
      more.hidden = last || page < 3;
    };
  };
  more.addEventListener('click', showNext);
  addEventListener('scroll', () => {
    if (page < 3 && innerHeight + scrollY >= document.body.scrollHeight - 50) showNext();
  });
}
