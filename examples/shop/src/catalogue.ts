export interface Product {
  readonly id: string;
  readonly name: string;
  readonly maker: string;
  readonly price: string;
  readonly href: string;
  readonly image: string;
}

const MAKERS = ['Atelier Norr', 'Fell & Daughter', 'Kiln Row', 'Oriel Works', 'Studio Takumi', 'Vasco Braga'];
const ADJECTIVES = [
  'Quiet',
  'Tidal',
  'Ember',
  'Meadow',
  'Lunar',
  'Harbour',
  'Juniper',
  'Saffron',
  'Winter',
  'Fable',
];

/** The products of a section: invented, and the same on every machine. */
export function products(section: string, things: readonly string[], count: number): readonly Product[] {
  const start = [...section].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return Array.from({ length: count }, (_, index) => {
    const id = `${section}-${String(index + 1).padStart(3, '0')}`;
    const pick = (words: readonly string[], stride: number) => words[(index * stride + start) % words.length];
    return {
      id,
      name: `${pick(ADJECTIVES, 7)} ${pick(things, 3)}`,
      maker: pick(MAKERS, 5) ?? '',
      price: `€ ${(12 + ((index * 37 + start * 11) % 240) + 0.5 * (index % 2)).toFixed(2)}`,
      href: `/products/${id}`,
      image: `/images/${id}.svg`,
    };
  });
}
