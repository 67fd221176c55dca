import type { ListPage } from './list-pages.ts';

const NEXT = '<a class="next" href="?page=2">Next</a>';
const pagination = { type: 'next-button', nextPageSelector: 'a.next' } as const;

/** Numbers and words that a list's own frame does not say, or says of all that was read. */
export const WHOLE_FRAMES: Readonly<Record<string, ListPage>> = {
  'a letter to subscribe to, and the heading behind it': {
    above:
      '<div><h4>Join 10034 subscribers</h4><form><button>Subscribe</button></form></div><h1>All recipes</h1>',
  },
  'results counted as pages': {
    above: '<div class="found">Page 2 of 24 results (<b>0.03</b> sec)</div>',
    below: NEXT,
    further: [''],
    pagination,
  },
};

/** What the list's own frame says against it. */
export const CUT_FRAMES: Readonly<Record<string, ListPage>> = {
  'limited to the first of them': {
    above: '<div>Results limited to the first 12. Refine your search.</div>',
  },
  'the remaining ones for members': { below: '<div>Please register to view the remaining results.</div>' },
  'a count above, and another thing counted behind the list': {
    above: '<p>57 results</p>',
    below: '<div><h2>Press</h2><p>24 articles</p></div>',
  },
  'a count among filters': {
    above:
      '<div class="facets-container"><div class="product-count" role="status"><h2 class="product-count__text"><span id="ProductCount">57 products</span></h2></div></div>',
  },
};
