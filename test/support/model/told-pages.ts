import type { PropertyInput, Row } from '@harvestman/core';
import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';
import { pick } from '../../../packages/core/src/testing/mutation/pick.ts';
import { seededRandom } from '../../../packages/core/src/testing/seeded-random.ts';
import { page } from './model-case.ts';
import { dataIn } from './rule-model.ts';
import type { TruePage } from './true-page.ts';

/** What is told of one thing. */
interface Told {
  readonly title: string;
  readonly price: string;
  /** Another price of it, as its page says it, marked up or not. */
  readonly other: string;
  readonly author: string;
  readonly date: string;
  readonly rating: string;
}

type Random = () => number;

const FIRST = 'Forged Small Heavy Brass Plain Old Fine Grand Silent Northern Hollow Amber'.split(' ');
const SECOND = 'Anvil Bolt Clamp Drill Edger File Gauge Hammer Iron Jack Knife Lathe'.split(' ');
const ENDS = [
  '',
  '',
  ' for Beginners',
  ' No. 7',
  ': A History',
  ' (2nd Edition)',
  ' 1984',
  ' and Other Tools',
  ' C500',
];
const PEOPLE = [
  'Ada Noor',
  'Ben Ortiz',
  'Cleo Park',
  'Dan Quill',
  "Eva O'Roth",
  'Finn van der Laan',
  'Grete Möller',
];
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const PRICES: readonly ((value: number) => string)[] = [
  (value) => `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  (value) => `€${value.toLocaleString('de-DE', { minimumFractionDigits: 2 })}`,
  (value) => `£${Math.round(value)}`,
  (value) => `€ ${value.toFixed(2).replace('.', ',')}`,
];
const DATES: readonly ((day: number, month: number, year: number) => string)[] = [
  (day, month, year) => `${MONTHS[month]} ${day}, ${year}`,
  (day, month, year) => `${day} ${MONTHS[month]?.slice(0, 3)} ${year}`,
  (day, month, year) => `${year}-${two(month + 1)}-${two(day)}`,
  (day, month, year) => `${two(day)}.${two(month + 1)}.${year}`,
  (day, month, year) => `${two(day)}/${two(month + 1)}/${year}`,
];
/** Where another price of the same thing stands. */
const OTHERS: readonly ((price: string) => string)[] = [
  () => '',
  (price) => `<s>${price}</s> `,
  (price) => `<span class="old-price">${price}</span> `,
  (price) => `<span>was ${price}</span> `,
  (price) => `<span>Members: ${price}</span> `,
  (price) => `<span>+ ${price} shipping</span> `,
  (price) => `<span>(${price} / 100 g)</span> `,
  (price) => `<span>or 4 × ${price}</span> `,
  (price) => `<span class="unit">${price} per kg</span> `,
];

type Shape = (told: Told) => string;

const CARDS: readonly Shape[] = [
  (t) =>
    `<h3>${t.title}</h3><p class="by">by <a>${t.author}</a></p><p>${t.other}<b class="price">${t.price}</b></p><time>${t.date}</time><i>${t.rating}</i>`,
  (t) =>
    `<a href="/x">${t.title}</a><div>${t.price} ${t.other}</div><div>${t.author} · ${t.date}</div><div>${t.rating}</div>`,
  (t) =>
    `<span class="a">${t.title}</span> <span class="b">${t.author}</span> <span class="c">${t.date}</span> <span class="d">${t.price}</span> ${t.other}<span class="e">${t.rating}</span>`,
  (t) =>
    `<td>${t.title}</td><td>${t.author}</td><td>${t.date}</td><td>${t.price}</td><td>${t.other}</td><td>${t.rating}</td>`,
];
const PROSE: readonly Shape[] = [
  (t) =>
    `<p>For ${t.price} ${t.other}you get the ${t.title}, made by ${t.author} on ${t.date}. Rated ${t.rating}.</p>`,
  (t) => `<p>${t.title} — ${t.author}, ${t.date} — ${t.price} ${t.other}— ${t.rating}</p>`,
  (t) =>
    `<p>On ${t.date} ${t.author} has finished the ${t.title}; it costs ${t.price} ${t.other}and has ${t.rating}</p>`,
];
const LINES: readonly Shape[] = [
  (t) => `<h4>${t.title}</h4>by ${t.author}<br>${t.date}<br>${t.price} ${t.other}<br>${t.rating}<br>`,
  (t) =>
    `<p><b>${t.title}</b></p><p>${t.author}, ${t.date}</p><p>Price: ${t.price} ${t.other}</p><p>${t.rating}</p>`,
];

const PROPERTIES: readonly PropertyInput[] = [
  { name: 'title', description: 'What it is called' },
  { name: 'price', description: 'What it costs' },
  { name: 'author', description: 'Who made it' },
  { name: 'date', description: 'When it was made' },
  { name: 'rating', description: 'How it is rated' },
];

/** Lists in markup, in running text, and in lines without either, all by chance, to be read by a model itself. */
export function toldPages(count: number, seed: number): readonly TruePage[] {
  return Array.from({ length: count }, (_, at) => toldPage(seed * 1_000 + at));
}

function toldPage(seed: number): TruePage {
  const random = seededRandom(seed);
  const things = makeTold(4 + Math.floor(random() * 24), random);
  const [name, shapes] = pick(
    [
      ['cards', CARDS],
      ['prose', PROSE],
      ['lines', LINES],
      ['mixed', PROSE],
    ] as const,
    random,
  );
  const shape = pick(shapes, random);
  const isTable = shape === CARDS.at(-1);
  const tag = isTable ? 'tr' : 'div';
  const items = things.map((told, at) => {
    const own = name === 'mixed' ? (shapes[at % shapes.length] ?? shape) : shape;
    return name === 'lines' ? own(told) : `<${tag} class="told">${own(told)}</${tag}>`;
  });
  const html = page(isTable ? `<table>${items.join('')}</table>` : items.join('\n'));
  const asked = PROPERTIES.filter((_, at) => at < 2 || random() < 0.7);
  const rows = things.map(
    (told): Row => Object.fromEntries(asked.map(({ name: one = '' }) => [one, told[one as keyof Told]])),
  );
  return {
    name: `${name} ${seed}`,
    html,
    properties: asked,
    rows,
    model: name === 'lines' ? lineReader(rows) : itemReader(rows),
    recipe: {
      ...(name !== 'lines' && { listSelector: '.told' }),
      settings: { llm: { mode: 'direct' } },
    },
  };
}

function makeTold(count: number, random: Random): readonly Told[] {
  const price = pick(PRICES, random);
  const date = pick(DATES, random);
  const other = pick(OTHERS, random);
  const isOfAll = random() < 0.5;
  const titles = new Set<string>();
  while (titles.size < count)
    titles.add(`${pick(FIRST, random)} ${pick(SECOND, random)}${pick(ENDS, random)}`);
  return [...titles].map((title) => {
    const value = Math.round((5 + random() ** 3 * 4_000) * 100) / 100;
    return {
      title,
      price: price(value),
      other:
        isOfAll || random() < 0.4 ? other(price(Math.round(value * (0.2 + random() * 1.4) * 100) / 100)) : '',
      author: pick(PEOPLE, random),
      date: date(1 + Math.floor(random() * 28), Math.floor(random() * 12), 1998 + Math.floor(random() * 28)),
      rating: `${(1 + random() * 4).toFixed(1)} of 5`,
    };
  });
}

function itemReader(rows: readonly Row[]): LanguageModel {
  return {
    async generate({ prompt }) {
      const asked = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      return {
        object: { items: asked.map((item) => ({ item, values: rows[item - 1] ?? {} })) },
        usage: null,
      };
    },
  };
}

/** Knows an item by its title. */
function lineReader(rows: readonly Row[]): LanguageModel {
  return {
    async generate({ system, prompt }) {
      if (system.includes('CSS selectors'))
        return { object: { page: 'free', listSelectors: [], fields: [] }, usage: null };
      const lines = [...(dataIn(prompt)[0] ?? '').matchAll(/^(\d+) (.*)$/gm)];
      const starts = lines.flatMap(([, number, text = '']) => {
        const row = rows.find(({ title }) => text === title);
        return row === undefined ? [] : [{ item: Number(number), values: row }];
      });
      const last = Number(lines.at(-1)?.[1] ?? 0);
      const items = starts.map((one, at) => ({
        ...one,
        last: endOf(one.item, starts[at + 1]?.item ?? last + 1, lines),
      }));
      return { object: { items }, usage: null };
    },
  };
}

/** The line of the rating, with which each ends. */
function endOf(start: number, next: number, lines: readonly RegExpExecArray[]): number {
  const own = lines.filter(([, number]) => Number(number) >= start && Number(number) < next);
  return Number(own.findLast(([, , text = '']) => / of 5$/.test(text))?.[1] ?? next - 1);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
