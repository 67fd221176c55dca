import { createEngine, type Engine, type RecipeInput } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeThings, page } from '../support/model/model-case.ts';
import { type ModelServer, startModelServer } from '../support/model/model-server.ts';
import { type ModelSite, startModelSite } from '../support/model/model-site.ts';
import { testBrowser } from '../test-browser.ts';

const things = makeThings(24).map(({ name, price }) => ({ name, price }));
const properties = [
  { name: 'name', description: 'What the tool is called' },
  { name: 'price', description: 'Price with its currency' },
];

let server: ModelServer;
let site: ModelSite;
let engine: Engine;
beforeAll(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
  engine = createEngine({
    storage: memoryStorage(),
    browser: testBrowser(),
    model: server.model(),
    allowPrivateNetworks: true,
  });
});
afterAll(async () => {
  await engine.close();
  await Promise.all([server.close(), site.close()]);
});

/** A list that a script renders: its first part at once, the others as `more` says. */
function app({ item = 'card', price = 'price', size = things.length, more = '' } = {}): string {
  const script = `
    const things = ${JSON.stringify(things)};
    let shown = 0;
    function show() {
      for (const { name, price } of things.slice(shown, shown + ${size})) {
        const card = document.createElement('div');
        card.className = '${item}';
        card.innerHTML = '<h3></h3><p class="${price}"></p>';
        card.querySelector('h3').textContent = name;
        card.querySelector('p').textContent = price;
        document.querySelector('#list').append(card);
      }
      shown += ${size};
      if (shown >= things.length) document.querySelector('#more')?.remove();
    }
    function turn() {
      document.querySelector('#list').replaceChildren();
      show();
    }
    show();`;
  return page('<div id="list"></div>', `${more}<script>${script}</script>`);
}

async function run(id: string) {
  const { id: jobId } = await engine.jobs.run(id);
  const job = await engine.jobs.wait(jobId);
  return { job, rows: await Array.fromAsync(engine.rows.stream(jobId)) };
}

async function create(change: Partial<RecipeInput> = {}): Promise<string> {
  const recipe = { name: 'App', url: `${site.origin}/`, extractorType: 'llm', properties, ...change };
  return (await engine.recipes.create(recipe)).id;
}

describe('a list that scripts render, read by descriptions', () => {
  beforeEach(() => site.show(app()));

  test('is found in the browser, where the static page does not show it', async () => {
    const id = await create();
    const first = await run(id);
    expect([first.job.error, first.rows]).toEqual([null, things]);
    expect(first.job.usage?.calls).toBeLessThanOrEqual(2);
    const second = await run(id);
    expect(second.rows).toEqual(things);
    expect(second.job.usage?.calls).toBe(0);
  });

  test.each([
    ['load-more', '<button id="more" onclick="show()">More</button>'],
    ['next-button', '<button id="more" onclick="turn()">Next</button>'],
  ])('goes on by %s', async (type, more) => {
    site.show(app({ size: 8, more }));
    const id = await create({ pagination: { type, nextPageSelector: '#more' } });
    const first = await run(id);
    expect([first.job.error, first.rows]).toEqual([null, things]);
    expect(first.job.totalPagesScraped).toBe(3);
    expect(first.job.usage?.calls).toBeLessThanOrEqual(2);
    site.show(app({ size: 8, more, item: 'tile', price: 'cost' }));
    const changed = await run(id);
    expect([changed.job.error, changed.rows]).toEqual([null, things]);
    expect(changed.job.usage?.calls).toBe(0);
    expect(changed.job.warnings).toHaveLength(2);
  });

  test('is looked for anew when nothing of it is left', async () => {
    const id = await create();
    await run(id);
    site.show(
      app()
        .replace('<div id="list">', '<section><ul id="list"></ul></section><div>')
        .replace("createElement('div')", "createElement('li')")
        .replace(
          '\'<h3></h3><p class="price"></p>\'',
          "'<div><header><h3></h3></header></div><em><p></p></em>'",
        ),
    );
    const { job, rows } = await run(id);
    expect([job.error, rows]).toEqual([null, things]);
    expect(job.usage?.calls).toBeLessThanOrEqual(3);
    expect((await run(id)).job.usage?.calls).toBe(0);
  });
});
