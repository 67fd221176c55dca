/* The sections that load as one goes: a button for more, or scrolling. */
const main = document.querySelector('main');
const list = document.querySelector('#products');
const more = document.querySelector('#more');
const { section, mode } = main.dataset;
let page = 0;
let done = false;
let loading = false;

function card({ name, maker, price, href, image }) {
  const article = Object.assign(document.createElement('article'), { className: 'card' });
  const link = Object.assign(document.createElement('a'), { href });
  link.append(Object.assign(document.createElement('img'), { src: image, alt: '', loading: 'lazy' }));
  const heading = Object.assign(document.createElement('h2'), { textContent: name });
  const by = Object.assign(document.createElement('p'), { className: 'maker', textContent: maker });
  const cost = Object.assign(document.createElement('p'), { className: 'price', textContent: price });
  article.append(link, heading, by, cost);
  return article;
}

async function load() {
  if (loading || done) return;
  loading = true;
  if (more) more.disabled = true;
  const response = await fetch(`/api/${section}?page=${page + 1}`);
  const { products, last } = await response.json();
  page += 1;
  done = last;
  list.append(...products.map(card));
  if (more) {
    more.disabled = false;
    more.hidden = last;
  }
  loading = false;
}

if (mode === 'scroll') {
  const sentinel = document.createElement('div');
  list.after(sentinel);
  new IntersectionObserver(([entry]) => entry.isIntersecting && load()).observe(sentinel);
}
more?.addEventListener('click', load);
load();
