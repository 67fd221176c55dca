/** What a card of the shop says. */
export interface PlainThing {
  readonly name: string;
  readonly price: string;
  readonly maker: string;
}

const MAKERS = ['Ines Falk', 'Omar Reyes', 'Petra Lund'];
const KINDS = ['lamp', 'chair', 'shelf', 'kettle', 'vase'];

export const PLAIN_PROPERTIES = [{ name: 'name' }, { name: 'price' }, { name: 'maker' }];
export const PLAIN_SELECTORS = { name: '.name', price: '.price', maker: '.maker' };

export function plainThings(count: number, from = 0): readonly PlainThing[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `Copper ${KINDS[(from + at) % KINDS.length]} ${from + at + 1}`,
    price: `€${20 + (((from + at) * 7) % 90)}.50`,
    maker: MAKERS[(from + at) % MAKERS.length] ?? '',
  }));
}

export function plainCard({ name, price, maker }: PlainThing): string {
  return `<div class="card"><h3 class="name">${name}</h3><p class="maker">${maker}</p><p class="price">${price}</p></div>`;
}

/** A page of cards, or of what stands in their place. `after`: what comes after the list. */
export function plainPage(cards: readonly string[], after = ''): string {
  return `<!doctype html><html><body><main><h1>Tools</h1><div class="grid">${cards.join('')}</div>${after}</main></body></html>`;
}
