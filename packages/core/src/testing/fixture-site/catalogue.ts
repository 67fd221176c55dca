import { seededRandom } from '../seeded-random.ts';

/** One invented product. Everything that a fixture shows, and every row that it must yield, comes from these. */
export interface Product {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  /** Root-relative address of the product's own page. */
  readonly href: string;
}

const MATERIALS = [
  'Copper',
  'Walnut',
  'Linen',
  'Slate',
  'Amber',
  'Cedar',
  'Ivory',
  'Cobalt',
  'Wool',
  'Brass',
];
const THINGS = [
  'Kettle',
  'Lamp',
  'Chair',
  'Basket',
  'Clock',
  'Mirror',
  'Bowl',
  'Stool',
  'Rug',
  'Vase',
  'Tray',
];

/** The same products for the same arguments, on every machine. */
export function catalogue(count: number, seed = 1): readonly Product[] {
  const random = seededRandom(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    return {
      id,
      title: `${pick(MATERIALS)} ${pick(THINGS)} No. ${id}`,
      price: (5 + random() * 495).toFixed(2),
      href: `/products/${seed}/${id}`,
    };
  });
}

/** Makes the product at each `copies` key equal in every field to the product at its value (both from zero). */
export function withCopies(
  products: readonly Product[],
  copies: Readonly<Record<number, number>>,
): readonly Product[] {
  return products.map((product, index) => products[copies[index] ?? index] ?? product);
}

/** Consecutive slices of `size`; the last may be shorter. */
export function paged(products: readonly Product[], size: number): readonly (readonly Product[])[] {
  const pages: (readonly Product[])[] = [];
  for (let start = 0; start < products.length; start += size) pages.push(products.slice(start, start + size));
  return pages;
}
