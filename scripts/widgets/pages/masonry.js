import Masonry from 'masonry-layout';
import { load, root } from './rows.js';

const grid = new Masonry(root, { itemSelector: '.item', columnWidth: 200, transitionDuration: '0.2s' });
let page = 0;
let over = false;
let busy = false;
async function more() {
  if (busy || over) return;
  busy = true;
  const { rows, last } = await load(page + 1, 18, 80);
  page += 1;
  over = last;
  const items = rows.map(({ id, title, price }) => {
    const item = document.createElement('div');
    item.className = 'item';
    item.style.cssText = `width: 190px; height: ${80 + ((id * 53) % 140)}px`;
    item.innerHTML = `<b>${title}</b><i>${price}</i>`;
    return item;
  });
  root.append(...items);
  grid.appended(items);
  busy = false;
}
addEventListener('scroll', () => {
  if (scrollY + innerHeight > document.documentElement.scrollHeight - 200) void more();
});
void more();
