import type { PropertyInput, Row } from '@harvestman/core';

/** What the items of a case are about. */
export interface Thing {
  readonly name: string;
  readonly price: string;
  readonly link: string;
  readonly image: string;
  readonly author: string;
  readonly date: string;
  readonly note: string | null;
}

/** A page of a structure of its own. */
export interface ModelCase {
  readonly name: string;
  readonly properties: readonly PropertyInput[];
  html(things: readonly Thing[]): string;
  row(thing: Thing): Row;
}

const NAMES = [
  'Anvil',
  'Bolt',
  'Clamp',
  'Drill',
  'Edger',
  'File',
  'Gauge',
  'Hammer',
  'Iron',
  'Jack',
  'Knife',
  'Lathe',
];
const WORDS = ['Forged', 'Small', 'Heavy', 'Brass', 'Plain', 'Old', 'Fine'];
const AUTHORS = ['Ada Noor', 'Ben Ortiz', 'Cleo Park', 'Dan Quill', 'Eva Roth'];

/** Things that are all different, from a number on. */
export function makeThings(count: number, from = 0): readonly Thing[] {
  return Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const name = `${WORDS[at % WORDS.length]} ${NAMES[at % NAMES.length]} No. ${at + 1}`;
    return {
      name,
      price: `€${(at * 7) % 90}.${String((at * 13) % 100).padStart(2, '0')}`,
      link: `/things/${at + 1}-${(NAMES[at % NAMES.length] ?? '').toLowerCase()}`,
      image: `/img/${at + 1}.jpg`,
      author: AUTHORS[at % AUTHORS.length] ?? '',
      date: `2026-0${(at % 9) + 1}-${String((at % 27) + 1).padStart(2, '0')}`,
      note: at % 3 === 1 ? `Only ${(at % 5) + 2} left` : null,
    };
  });
}

/** A whole page around a list, with what pages have besides. */
export function page(list: string, next = ''): string {
  const links = Array.from(
    { length: 30 },
    (_, at) => `<li class="nav-item"><a href="/c/${at}">Category ${at}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><title>Tools</title>
<script>window.data = ${JSON.stringify({ filler: 'x'.repeat(4_000) })};</script>
<style>.card { color: red } ${'.u { margin: 0 } '.repeat(200)}</style></head>
<body><header><a class="logo" href="/">Tool shop</a></header>
<nav><ul class="menu">${links.join('')}</ul></nav>
<main id="content"><h1>Tools</h1>${list}${next}</main>
<div hidden>Secret: 4711</div>
<footer><p>All prices include taxes.</p>${'<p class="legal">Terms and conditions apply to each of the orders.</p>'.repeat(20)}</footer>
</body></html>`;
}

export const ORIGIN = 'http://site';

export function absolute(path: string): string {
  return `${ORIGIN}${path}`;
}
