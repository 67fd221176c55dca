/** What recipes read of the lists that `changingShop` makes. */
export const CHANGING_SHOP_FIELDS = {
  listSelector: '#list > .item',
  properties: [
    { name: 'title', elementSelector: '.title' },
    { name: 'price', elementSelector: '.price' },
    { name: 'link', elementSelector: '.title', type: 'link' as const },
  ],
};
