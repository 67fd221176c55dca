import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { makeThings, page, type Thing } from '../../../../../test/support/model/model-case.ts';
import {
  answering,
  type ModelServer,
  saying,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { type Asked, answerByRule, dataIn } from '../../../../../test/support/model/rule-model.ts';
import { toldPages } from '../../../../../test/support/model/told-pages.ts';
import { badModel } from '../../../src/testing.ts';

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

const properties = [
  { name: 'name', description: 'What the tool is called' },
  { name: 'price', description: 'Price with its currency' },
  { name: 'author', description: 'Who made it' },
  { name: 'link', type: 'link' },
  { name: 'image', type: 'src' },
] as const;
const direct = { properties, listSelector: '.story', settings: { llm: { mode: 'direct' } } } as const;

/** One thing in many shapes, told in words. */
function story(thing: Thing, at: number): string {
  const picture = `<img src="${thing.image}" alt="">`;
  const shapes = [
    `<p>For ${thing.price} you get the <a href="${thing.link}">${thing.name}</a>, made by ${thing.author}.</p>${picture}`,
    `${picture}<h4>${thing.name}</h4> by ${thing.author}<ul><li>${thing.price}</li><li><a href="${thing.link}">see it</a></li></ul>`,
    `<a href="${thing.link}">${thing.name} &mdash; only ${thing.price}</a> (by ${thing.author}) ${picture}`,
  ];
  return `<div class="story">${shapes[at % shapes.length]}</div>`;
}

const stories = (things: readonly Thing[]): string => page(things.map(story).join('\n'));
const truth = (things: readonly Thing[]) =>
  things.map((t) =>
    site.here({
      name: t.name,
      price: t.price,
      author: t.author,
      link: `http://site${t.link}`,
      image: `http://site${t.image}`,
    }),
  );

interface Answer {
  items: { item: number; last?: number; values: Record<string, string | number | null> }[];
}
const rule = (asked: Asked): Answer => answerByRule(asked) as Answer;

describe('a page that is read directly', () => {
  test('gives every one of 300 items, in order, with nothing invented', async () => {
    const things = makeThings(300);
    site.show(stories(things));
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job).toMatchObject({ status: 'completed', warnings: [], plan: { mode: 'direct', fields: [] } });
    expect(job.usage?.calls).toBe(server.calls.length);
    expect(server.calls.length).toBe(8);
  });

  test('shows the model no address, and takes none from it', async () => {
    const things = makeThings(6);
    site.show(stories(things));
    server.answer((asked) => {
      const answer = rule(asked);
      for (const { values } of answer.items) Object.assign(values, { link: 1, image: 9_999 });
      return answer;
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(server.calls[0]?.prompt).not.toMatch(/\/things\/|\.jpg|http/);
    expect(rows.map(({ link }) => link)).toEqual([truth(things)[0]?.link, null, null, null, null, null]);
    expect(rows.map(({ image }) => image)).toEqual(Array(6).fill(null));
    expect(job.warnings).toEqual([
      'property "image": what the model said is not in the item, for 6 of 6 items; it was left out',
      'property "link": what the model said is not in the item, for 5 of 6 items; it was left out',
      'property "image" was empty in every row',
    ]);
  });

  test('has null for what an item does not say, were it said of its neighbour', async () => {
    const things = makeThings(5);
    site.show(stories(things));
    server.answer((asked) => {
      const answer = rule(asked);
      const wrong = [
        { name: things[1]?.name ?? '' },
        { price: '€1' },
        { author: 'Somebody Else' },
        { name: `${things[3]?.name.toUpperCase()}` },
      ];
      for (const { item, values } of answer.items) Object.assign(values, wrong[item - 1]);
      return answer;
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    const expected = truth(things);
    expect(rows).toEqual([
      { ...expected[0], name: null },
      { ...expected[1], price: null },
      { ...expected[2], author: null },
      expected[3],
      expected[4],
    ]);
    expect(job.warnings).toHaveLength(3);
    expect(job.usage?.calls).toBe(2);
  });

  test('is asked about once more for items that were passed over', async () => {
    const things = makeThings(30);
    site.show(stories(things));
    let round = 0;
    server.answer((asked) => {
      round += 1;
      const answer = rule(asked);
      return round > 1 ? answer : { items: answer.items.filter(({ item }) => item % 10 !== 4).reverse() };
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.usage?.calls).toBe(2);
    expect(
      [...(dataIn(server.calls[1]?.prompt ?? '')[0] ?? '').matchAll(/^### item (\d+)$/gm)].map(
        ([, at]) => at,
      ),
    ).toEqual(['4', '14', '24']);
  });

  test('has a row for each item, and says which the model said nothing of', async () => {
    const things = makeThings(10);
    site.show(stories(things));
    server.answer((asked) => {
      const answer = rule(asked);
      const extra = { item: 77, values: answer.items[0]?.values };
      return {
        items: [
          ...answer.items.filter(({ item }) => item !== 3),
          ...(answer.items.length > 1 ? [extra] : []),
          ...answer.items.filter(({ item }) => item === 1),
        ],
      };
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    const none = { name: null, price: null, author: null, link: null, image: null };
    expect(rows).toEqual(truth(things).map((row, at) => (at === 2 ? none : row)));
    expect(job.warnings).toEqual(['the model said nothing of 1 of 10 items; their properties are empty']);
  });

  test('is read where the others stand in what the model invents or leaves out, whatever else the item has', async () => {
    const things = makeThings(12);
    site.show(stories(things));
    server.answer((asked) => {
      const { items } = rule(asked);
      return {
        items: items.map(({ item, values }) => {
          const { link: _, ...rest } = values;
          return { item, values: item % 4 === 2 ? { ...rest, name: 'Lorem ipsum' } : values };
        }),
      };
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.verdict).toBe('complete');
    expect(job.warnings).toEqual(
      ['name', 'link'].map(
        (name) =>
          `property "${name}": 3 of 12 values were taken from where the others stand, as the model said nothing that the item says`,
      ),
    );
  });

  test.each([
    ['from 0', (item: number) => item - 1],
    ['from the end', (item: number) => 13 - item],
  ])('is right where the model counts its items %s', async (_, counted) => {
    const things = makeThings(12);
    site.show(stories(things));
    server.answer((asked) => {
      const { items } = rule(asked);
      return { items: items.map((one) => ({ ...one, item: counted(one.item) })) };
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job).toMatchObject({ warnings: [], usage: { calls: 1 } });
  });

  test.each<readonly [string, (one: Answer['items'][number]) => object]>([
    ['no numbers', ({ values }) => ({ values })],
    ['no numbers, and no level for the values', ({ values: { image: _, ...rest } }) => rest],
    ['null for each number', ({ values }) => ({ item: null, values })],
    ['names for numbers', ({ values }) => ({ item: values.name, values })],
    ['the same number for all', ({ values }) => ({ item: 1, values })],
    [
      'no numbers, and another notation of prices',
      ({ values }) => ({
        values: { ...values, price: String(values.price).replace('€', '').replace('.', ',') },
      }),
    ],
  ])('is right where the model gives %s', async (_, given) => {
    const things = makeThings(12);
    site.show(stories(things));
    const isFlat = !('values' in given({ item: 1, values: {} }));
    server.answer((asked) => ({ items: rule(asked).items.map(given) }));
    const { rows, job } = await outcomeOf(
      site,
      { ...direct, properties: properties.filter(({ name }) => !isFlat || name !== 'image') },
      { model: server.model() },
    );
    expect(rows).toEqual(truth(things).map(({ image, ...row }) => (isFlat ? row : { ...row, image })));
    expect(job).toMatchObject({ warnings: [], usage: { calls: 1 } });
  });

  test('goes by the order where items say the same, and the model counts from 0', async () => {
    const stocks = Array.from({ length: 12 }, (_, at) => (at % 3 === 1 ? 'Sold out' : 'In stock'));
    site.show(page(stocks.map((one) => `<div class="story"><i>Anvil</i> <b>${one}</b></div>`).join('')));
    server.answer(({ prompt }) => ({
      items: [...prompt.matchAll(/^### item (\d+)\n.*?((?:Sold|In) \w+)/gms)].map(([, item, stock]) => ({
        item: Number(item) - 1,
        values: { stock },
      })),
    }));
    const { rows, job } = await outcomeOf(
      site,
      { ...direct, properties: [{ name: 'stock', description: 'Whether it can be had' }] },
      { model: server.model() },
    );
    expect(rows).toEqual(stocks.map((stock) => ({ stock })));
    expect(job.usage?.calls).toBe(1);
  });

  test('asks again where answers without numbers are fewer than the items', async () => {
    const things = makeThings(12);
    site.show(stories(things));
    server.answer((asked) => ({
      items: rule(asked)
        .items.filter((_, at) => server.calls.length > 1 || at % 3 !== 1)
        .map(({ values }) => ({ values })),
    }));
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.usage?.calls).toBe(2);
  });

  test('has no row of answers without numbers that no item says', async () => {
    const things = makeThings(12);
    site.show(stories(things));
    let wrong = 1;
    server.answer((asked) => {
      const { items } = rule(asked);
      wrong -= 1;
      return {
        items: items.map(({ values }) => ({ values: wrong < 0 ? values : { ...values, name: 'Lorem' } })),
      };
    });
    const { rows } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(server.calls).toHaveLength(2);
    expect(server.calls[1]?.prompt).toContain('the number of each item is wanted');
    wrong = 2;
    const { job } = await outcomeOf(site, direct, { model: server.model() });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_OUTPUT_INVALID', totalRows: 0 });
  });

  test('is right where each answer ends in the midst of its last item', async () => {
    const things = makeThings(16);
    site.show(stories(things));
    server.answer((asked) => {
      const [first, ...others] = rule(asked).items;
      return {
        items: [first, ...others.map((one, at) => (at === others.length - 1 ? { item: one.item } : one))],
      };
    });
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.usage?.calls).toBe(2);
  });

  test('has its wrong answer repaired once', async () => {
    const things = makeThings(4);
    site.show(stories(things));
    server.script(answering({ items: [{ item: 1, values: { name: 'Anvil' } }] }));
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.usage?.calls).toBe(2);
    expect(server.calls[1]?.prompt).toContain('Your last answer could not be used');
  });

  test('ends the job where the answer stays wrong, with the rows so far', async () => {
    const things = makeThings(4);
    const next = '<a class="next" href="/2">Next</a>';
    site.show({ '/': stories(things).replace('</main>', `${next}</main>`), '/2': stories(makeThings(4, 4)) });
    server.script(answering(rule({ system: 'x', prompt: '' })), saying('no'), saying('no'));
    let calls = 0;
    server.answer((asked) => {
      calls += 1;
      return rule(asked);
    });
    const { rows, job } = await outcomeOf(
      site,
      { ...direct, pagination: { type: 'next-button', nextPageSelector: '.next' } },
      { model: server.model() },
    );
    expect(calls).toBeLessThanOrEqual(1);
    expect(job).toMatchObject({
      status: 'failed',
      errorCode: 'MODEL_OUTPUT_INVALID',
      totalRows: rows.length,
    });
  });

  test('is asked about in halves where the answer would be cut off', async () => {
    const things = makeThings(16);
    site.show(stories(things));
    server.script(saying('{"items":[', 'length'), saying('{"items":[{"item"', 'length'));
    const { rows, job } = await outcomeOf(site, direct, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.usage?.calls).toBe(5);
  });

  test('costs one question for each page of a list, and none for what it has read', async () => {
    const pages = [makeThings(5), makeThings(5, 5), makeThings(5, 10)];
    const next = (path: string): string => `<a class="next" href="${path}">Next</a></main>`;
    const [first = [], second = [], third = []] = pages;
    site.show({
      '/': stories(first).replace('</main>', next('/2')),
      '/2': stories(second).replace('</main>', next('/3')),
      '/3': stories(third),
    });
    const pagination = { type: 'next-button', nextPageSelector: '.next' };
    const { rows, job } = await outcomeOf(site, { ...direct, pagination }, { model: server.model() });
    expect(rows).toEqual(truth(pages.flat()));
    expect(job.usage?.calls).toBe(3);
  });

  test('has its items found by the model, where the recipe does not name them', async () => {
    const things = makeThings(9);
    site.show(stories(things));
    const { rows, job } = await outcomeOf(site, { ...direct, listSelector: null }, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.plan).toMatchObject({ mode: 'direct', listSelectors: expect.arrayContaining(['div.story']) });
    expect(job.usage?.calls).toBe(2);
  });

  test('is what a page without markup of its own comes to', async () => {
    const things = makeThings(7);
    site.show(stories(things));
    server.script(answering({ page: 'free', listSelectors: ['.story'], fields: [] }));
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows).toEqual(truth(things));
    expect(job.warnings).toEqual(['no selectors fit the page, so the model reads it directly']);
    expect(job.plan?.mode).toBe('direct');
  });
});

describe('a text in which items are to be found', () => {
  const text = (things: readonly Thing[]): string =>
    page(
      things
        .map(
          (t) =>
            `<p>Next comes the <a href="${t.link}">${t.name}</a>.</p><p>It costs ${t.price}, by ${t.author}.</p>`,
        )
        .join('<p>And then there is more.</p>'),
    );

  /** Finds items as two lines that follow each other; of the last line alone it makes an item that is cut off. */
  function readLines({ prompt }: Asked): Answer {
    const lines = [...(dataIn(prompt)[0] ?? '').matchAll(/^(\d+) (.*)$/gm)];
    return {
      items: lines.flatMap(([, number, line = ''], at) => {
        const name = /\[(.*?)\]\(link (\d+)\)/.exec(line);
        if (name === null || !line.includes('Next comes')) return [];
        const [, last = number, more = ''] = lines[at + 1] ?? [];
        const values = {
          name: name[1] ?? null,
          price: /€[\d.]+\d/.exec(more)?.[0] ?? null,
          author: /by (.*)\./.exec(more)?.[1] ?? null,
          link: Number(name[2]),
          image: null,
        };
        return [{ item: Number(number), last: Number(last), values }];
      }),
    };
  }

  test('gives each once, though the parts of the text overlap', async () => {
    const things = makeThings(200);
    site.show(text(things));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    server.answer(readLines);
    const { rows, job, error } = await outcomeOf(
      site,
      { properties, settings: { llm: { pageTokens: 1_000 } } },
      { model: server.model() },
    );
    expect(error).toBe(null);
    expect(rows).toEqual(truth(things).map((row) => ({ ...row, image: null })));
    expect(job.usage?.calls).toBeGreaterThan(5);
    expect(job.warnings).toEqual([
      'no selectors fit the page, so the model reads it directly',
      'property "image" was empty in every row',
    ]);
  });

  test('is no list where nothing is found in it', async () => {
    site.show(page('<p>Closed today.</p>'));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    server.answer(() => ({ items: [] }));
    const { job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'LIST_EMPTY' });
  });

  test('is asked about once more where nothing is found in it', async () => {
    const things = makeThings(5);
    site.show(text(things));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    let asked = 0;
    server.answer((question) => {
      asked += 1;
      return asked === 1 ? { items: [] } : readLines(question);
    });
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows).toEqual(truth(things).map((row) => ({ ...row, image: null })));
    expect(job.usage?.calls).toBe(3);
    expect(server.calls.at(-1)?.prompt).toContain('none were found');
  });

  test('is told of where a part of it is said to hold nothing, and looks as if it did', async () => {
    site.show(text(makeThings(200)));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    let parts = 0;
    server.answer((question) => {
      parts += 1;
      return parts === 2 || parts === 3 ? { items: [] } : readLines(question);
    });
    const { job } = await outcomeOf(
      site,
      { properties, settings: { llm: { pageTokens: 1_000 } } },
      { model: server.model() },
    );
    expect(job.warnings).toContainEqual(
      expect.stringMatching(/^the items that the model found may not be those of the page: .*left out/),
    );
  });

  test('has values of the same kind told by what the page calls them, as a list has', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => ({
      price: `€${at + 3}.50`,
      deposit: `€${at + 40}.00`,
    }));
    const things = rows.map(
      ({ price, deposit }, at) =>
        `<h3>Thing ${at}</h3><p>Deposit: <b>${deposit}</b></p><p>Price: <b>${price}</b></p>`,
    );
    site.show(page(things.join('')));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    let asked = 0;
    server.answer(({ prompt }) => {
      asked += 1;
      const lines = [...(dataIn(prompt)[0] ?? '').matchAll(/^(\d+) Thing/gm)].map(([, line]) => Number(line));
      const said = asked === 1 ? 'deposit' : 'price';
      const items = rows.map((row, at) => ({ item: lines[at] ?? 0, values: { price: row[said] } }));
      return { items: items.map((one) => ({ ...one, last: one.item + 2 })) };
    });
    const { rows: read, job } = await outcomeOf(
      site,
      { properties: [{ name: 'price' }] },
      { model: server.model() },
    );
    expect(read).toEqual(rows.map(({ price }) => ({ price })));
    expect(server.calls.at(-1)?.prompt).toContain('which the page calls');
    expect(job.warnings).toEqual(['no selectors fit the page, so the model reads it directly']);
  });

  test.each<readonly [string, (items: Answer['items']) => Answer['items']]>([
    ['twice', (items) => items.flatMap((one) => [one, one])],
    ['from the end', (items) => items.toReversed()],
  ])('needs no second question where a model says all %s', async (_, change) => {
    const things = makeThings(6);
    site.show(text(things));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    server.answer((question) => ({ items: change(readLines(question).items) }));
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows).toEqual(truth(things).map((row) => ({ ...row, image: null })));
    expect(job.usage?.calls).toBe(2);
    expect(job.warnings).toEqual([
      'no selectors fit the page, so the model reads it directly',
      'property "image" was empty in every row',
    ]);
  });

  test('is told of where many items are said to begin in the same line', async () => {
    site.show(text(makeThings(6)));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    server.answer((question) => ({ items: readLines(question).items.map((one) => ({ ...one, item: 1 })) }));
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows).toHaveLength(1);
    expect(job.warnings).toContainEqual(
      'the lines that the model named for 5 of 6 items begin none of their own; they were left out',
    );
  });

  test('cannot be read on where it grows', async () => {
    site.show(text(makeThings(3)));
    server.script(answering({ page: 'free', listSelectors: [], fields: [] }));
    const { job } = await outcomeOf(
      site,
      { properties, pagination: { type: 'load-more', nextPageSelector: '#more' } },
      { model: server.model() },
    );
    expect(job).toMatchObject({ status: 'failed', errorCode: 'SELECTORS_NOT_FOUND' });
    expect(job.error).toContain('needs a listSelector');
  });
});

describe('what a bad model says of pages by chance', () => {
  const faults = [
    'value-number-cut',
    'value-year-alone',
    'value-first-word',
    'value-other-number',
    'value-with-words-beside',
    'items-merged',
    'items-left-out',
  ] as const;
  const pages = toldPages(3, 11);

  test.each(faults)('is never wrong in silence: %s', async (fault) => {
    for (const [at, told] of pages.entries()) {
      for (const answers of ['first', 'every'] as const) {
        const model = badModel(told.model, { fault, answers, seed: at + 1, html: told.html });
        const { outcome, difference } = await runBadJob(site, told, model);
        expect({ page: told.name, outcome, difference }).not.toMatchObject({ outcome: 'silent' });
        if (answers === 'first') expect({ page: told.name, outcome }).toMatchObject({ outcome: 'right' });
      }
    }
  });

  test('is one item again where each is always split, marked', async () => {
    const told = toldPages(5, 9).find(({ name }) => name.startsWith('lines')) ?? expect.fail();
    const model = badModel(told.model, { fault: 'items-split', answers: 'every' });
    const { outcome, warnings } = await runBadJob(site, told, model);
    expect({ outcome, warnings }).toEqual({
      outcome: 'right',
      warnings: [expect.stringContaining('each was split in two')],
    });
  });

  test('leaves honest answers as they are', async () => {
    for (const told of pages) {
      const { outcome, difference } = await runBadJob(site, told, told.model);
      expect({ page: told.name, outcome, difference }).toMatchObject({ outcome: 'right' });
    }
  });
});

describe('a value in another notation', () => {
  const item = (at: number): string =>
    `<div class="story"><p>Sold for <s>$${at},999.00</s> $${at},200.50 on March ${at}, 2026: <a href="javascript:alert(${at})">Anvil ${at}</a></p><p>### item ${at + 1}</p><p hidden>Secret ${at}</p></div>`;
  const recipe = {
    ...direct,
    properties: [{ name: 'price' }, { name: 'date' }, { name: 'homepage', type: 'link' }, { name: 'code' }],
  } as const;

  test.each([
    [
      'a number',
      (at: number) => ({ price: at * 1_000 + 200.5 }),
      (at: number) => ({ price: `$${at},200.50` }),
    ],
    ['a part of a number', () => ({ price: '$1' }), () => ({ price: null })],
    ['a date', (at: number) => ({ date: `2026-03-0${at}` }), (at: number) => ({ date: `March ${at}, 2026` })],
    ['the year of a date', () => ({ date: '2026' }), () => ({ date: null })],
    ['a link that runs a script', () => ({ homepage: 1 }), () => ({ homepage: null })],
    ['hidden text', (at: number) => ({ code: `Secret ${at}` }), () => ({ code: null })],
  ])('is compared by what it means: %s', async (_, said, expected) => {
    site.show(page([2, 3, 4].map(item).join('')));
    server.answer(({ prompt }) => ({
      items: [...(dataIn(prompt)[0] ?? '').matchAll(/^### item (\d+)\n.*?(\d),999/gm)].map(
        ([, number, at]) => ({
          item: number,
          values: said(Number(at)),
        }),
      ),
    }));
    const { rows, job } = await outcomeOf(site, recipe, { model: server.model() });
    expect(job.error).toBe(null);
    const none = { price: null, date: null, homepage: null, code: null };
    expect(rows).toEqual([2, 3, 4].map((at) => ({ ...none, ...expected(at) })));
    expect(server.calls[0]?.prompt.match(/^### item \d+$/gm)).toHaveLength(3);
  });
});
