import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from '../../../../../test/support/model/model-case.ts';
import {
  answering,
  type ModelServer,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

interface Book {
  title: string;
  author: string | null;
  price: string | null;
  rating: string | null;
}
const AUTHORS = ['Ada Noor', 'Ben Ortiz', 'Cleo Park', 'Dan Quill'];
const books: readonly Book[] = Array.from({ length: 8 }, (_, at) => ({
  title: `Anvil ${at + 1}`,
  author: AUTHORS[at % 4] ?? null,
  price: `$${at + 3}.50`,
  rating: `${(at % 5) + 0.5}`,
}));
const properties = [{ name: 'title' }, { name: 'author' }, { name: 'price' }, { name: 'rating' }] as const;

/** Each field in an element, two in one, and all in lines that look the same. */
const SHAPES = {
  elements: (b: Book) =>
    `<h3>${b.title}</h3><p class="by">by ${b.author}</p><b class="price">${b.price}</b><i>${b.rating}</i>`,
  'one element': (b: Book) =>
    `<h3>${b.title}</h3><p>${b.author} · ${b.rating}</p><p class="cost">${b.price}</p>`,
  lines: (b: Book) => [b.title, b.author, b.price, b.rating].filter((one) => one !== null).join('<br>'),
} as const;
type ShapeName = keyof typeof SHAPES;
const names = Object.keys(SHAPES) as ShapeName[];

/** What the model says of each item of a question, by the title that it finds there. */
function tells(said: (book: Book, asked: number) => Readonly<Record<string, string | null>>): void {
  let asked = 0;
  server.answer(({ prompt }) => {
    asked += 1;
    const items = [...prompt.matchAll(/^### item (\d+)\n([\s\S]*?)(?=^### item |^<<<END )/gm)];
    return {
      items: items.flatMap(([, number, text = '']) => {
        const book = books.find(({ title }) => new RegExp(`\\b${title}\\b`).test(text));
        return book === undefined
          ? []
          : [{ item: Number(number), values: { ...book, ...said(book, asked) } }];
      }),
    };
  });
}

const show = (shape: ShapeName, shown: readonly Book[] = books): void =>
  site.show(page(shown.map((book) => `<div class="book">${SHAPES[shape](book)}</div>`).join('\n')));
const run = (list = '.book', fields: readonly { readonly name: string }[] = properties) =>
  outcomeOf(
    site,
    { properties: fields, listSelector: list, settings: { llm: { mode: 'direct' } } },
    { model: server.model() },
  );
const FIELDS = ['author', 'price', 'rating'] as const;
const isThird = ({ title }: Book): boolean => ['Anvil 1', 'Anvil 4', 'Anvil 7'].includes(title);

describe('a value that is said to be none, where the item has a text in its place', () => {
  for (const shape of names) {
    test.each(FIELDS)(`is asked about once more, in ${shape}: %s`, async (field) => {
      for (const nothing of [null, '']) {
        show(shape);
        tells((book, asked) => (asked === 1 && isThird(book) ? { [field]: nothing } : {}));
        const { rows, job } = await run();
        expect(rows).toEqual(books);
        expect(job).toMatchObject({ warnings: [], usage: { calls: 2 } });
      }
    });

    test.each(FIELDS)(`is that text where it stays, and told, in ${shape}: %s`, async (field) => {
      show(shape);
      tells((book) => (isThird(book) ? { [field]: null } : {}));
      const { rows, job } = await run();
      expect(rows).toEqual(books);
      expect(job).toMatchObject({ verdict: 'suspect', usage: { calls: 2 } });
      expect(job.warnings).toEqual([
        `property "${field}": 3 of 8 values were taken from where the others stand, as the model says something else, or nothing`,
      ]);
    });
  }

  test('is that text, and told, in a page without elements of items, too', async () => {
    site.show(
      page(
        books.map((b) => `<h3>${b.title}</h3><p>by ${b.author}</p><p>${b.price}, ${b.rating}</p>`).join(''),
      ),
    );
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    server.answer(({ prompt }) => ({
      items: books.map((book) => {
        const first = Number(new RegExp(`^(\\d+) ${book.title}$`, 'm').exec(prompt)?.[1]);
        const values = { ...book, ...(isThird(book) && { author: null }) };
        return { item: first, last: first + 2, values };
      }),
    }));
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows).toEqual(books);
    expect(job.verdict).toBe('suspect');
    expect(job.warnings).toContainEqual(
      'property "author": 3 of 8 values were taken from where the others stand, as the model says something else, or nothing',
    );
  });
});

test('a value that another field has, too, is asked about where it is left empty', async () => {
  const fields = [...properties, { name: 'seller' }];
  const sold = books.map((book) => ({ ...book, seller: isThird(book) ? book.author : 'Zoe Zhu' }));
  const shape = (book: (typeof sold)[number]): string =>
    `<div class="book">${SHAPES.elements(book)}<em>${book.seller}</em></div>`;
  site.show(page(sold.map(shape).join('')));
  tells((book, asked) => ({
    seller: isThird(book) ? book.author : 'Zoe Zhu',
    ...(asked === 1 && isThird(book) && { author: null }),
  }));
  const { rows, job } = await run('.book', fields);
  expect(rows).toEqual(sold);
  expect(job).toMatchObject({ warnings: [], usage: { calls: 2 } });
});

test('a class that holds the value makes no other place of it', async () => {
  const shape = (book: Book): string =>
    `<div class="book"><h3>${book.title}</h3><u>${book.author}</u><b>${book.price}</b><i class="at ${book.rating} ${book.price}">${book.rating}</i></div>`;
  site.show(page(books.map(shape).join('')));
  tells((book, asked) => (asked === 1 && isThird(book) ? { rating: null } : {}));
  const { rows, job } = await run();
  expect(rows).toEqual(books);
  expect(job).toMatchObject({ warnings: [], usage: { calls: 2 } });
});

test('all items without a value are asked about once more where one of them was passed over', async () => {
  const shape = (book: Book): string => SHAPES[book.title === 'Anvil 4' ? 'one element' : 'elements'](book);
  site.show(page(books.map((book) => `<div class="book">${shape(book)}</div>`).join('')));
  tells((book, asked) => (asked === 1 && isThird(book) ? { author: null } : {}));
  const { rows, job } = await run();
  expect(rows).toEqual(books);
  expect(job).toMatchObject({ warnings: [], usage: { calls: 2 } });
});

test('a value that few items are said to have is asked about where others say the same in its place', async () => {
  const same = books.map((book) => ({ ...book, rating: '3-5 days' }));
  site.show(page(`<ul>${same.map((book) => `<li class="it">${SHAPES.elements(book)}</li>`).join('')}</ul>`));
  tells(({ title }, asked) => ({ rating: asked === 1 && /[4-8]$/.test(title) ? null : '3-5 days' }));
  const settings = { llm: { mode: 'direct' } } as const;
  const options = { model: server.model() };
  const { rows, job } = await outcomeOf(site, { listSelector: '.it', properties, settings }, options);
  expect(rows).toEqual(same);
  expect(job.usage?.calls).toBe(2);
});

describe('a field that all items of one part are said to lack', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({
    title: `Anvil ${at + 1}`,
    author: `Noor ${'ABCDEFGHIJ'[at % 10]}${'aeiouy'[Math.floor(at / 10)]}lan`,
  }));
  const read = (isLeftOut: (asked: number, first: number) => boolean) => {
    site.show(
      page(many.map(({ title, author }) => `<p class="it"><b>${title}</b> <i>${author}</i></p>`).join('')),
    );
    let asked = 0;
    server.answer(({ prompt }) => {
      asked += 1;
      const numbers = [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => Number(number));
      const isLacked = isLeftOut(asked, numbers[0] ?? 0);
      return {
        items: numbers.map((item) => {
          const values = many[item - 1];
          return { item, values: isLacked ? { ...values, author: null } : values };
        }),
      };
    });
    const fields = [{ name: 'title' }, { name: 'author' }];
    const settings = { llm: { mode: 'direct' } } as const;
    return outcomeOf(site, { listSelector: '.it', properties: fields, settings }, { model: server.model() });
  };

  test('is asked about once more where those of another have it', async () => {
    const { rows, job } = await read((asked) => asked === 1);
    expect(rows).toEqual(many);
    expect(job.warnings).toEqual([]);
    expect(job.usage?.calls).toBe(3);
  });

  test('is told where that does not help', async () => {
    const { job } = await read((_, first) => first === 1);
    expect(job.warnings).toEqual([expect.stringMatching(/"author": it is empty in 40 items in a row/)]);
    expect(job.verdict).toBe('suspect');
  });
});

describe('a value that an item lacks', () => {
  const lacking = (words: string | null, field: (typeof FIELDS)[number]): readonly Book[] =>
    books.map((book) => (isThird(book) ? { ...book, [field]: words } : book));

  test.each(FIELDS)('is not asked about where nothing stands in its place: %s', async (field) => {
    show('lines', lacking(null, field));
    tells((book) => (isThird(book) ? { [field]: null } : {}));
    expect((await run()).job).toMatchObject({ warnings: [], usage: { calls: 1 } });
  });

  test.each(['', 'N/A', '-', '–', 'None', 'k. A.', 'not available', 'TBA'])(
    'is not asked about where its place says %j',
    async (words) => {
      for (const field of FIELDS) {
        for (const shape of ['elements', 'one element'] as const) {
          show(shape, lacking(words, field));
          tells((book) => (isThird(book) ? { [field]: null } : {}));
          expect((await run()).job).toMatchObject({ warnings: [], usage: { calls: 1 } });
        }
      }
    },
  );

  test('is not asked about where its place says something else', async () => {
    show('elements', lacking('Price on request', 'price'));
    tells((book) => (isThird(book) ? { price: null } : {}));
    expect((await run()).job).toMatchObject({ warnings: [], usage: { calls: 1 } });
  });
});
