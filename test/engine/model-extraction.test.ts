import { createEngine, type Engine, type EngineEvent, type EngineOptions, type Row } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModelCase, makeThings } from '../support/model/model-case.ts';
import { MODEL_CASES } from '../support/model/model-cases.ts';
import { failing, type ModelServer, saying, startModelServer } from '../support/model/model-server.ts';
import { type ModelSite, startModelSite } from '../support/model/model-site.ts';
import { MUTATIONS } from '../support/model/mutations.ts';
import { answerByRule as rule } from '../support/model/rule-model.ts';

const things = makeThings(24);
const cards = MODEL_CASES.find(({ name }) => name === 'cards') as ModelCase;

let server: ModelServer;
let site: ModelSite;
const engines: Engine[] = [];
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
  site.show(cards.html(things));
});
afterEach(async () => {
  for (const one of engines.splice(0)) await one.close({ timeoutMs: 0 });
  await Promise.all([server.close(), site.close()]);
});

function engine(options: Partial<EngineOptions> = {}): Engine {
  const created = createEngine({
    storage: memoryStorage(),
    allowPrivateNetworks: true,
    model: server.model(),
    ...options,
  });
  engines.push(created);
  return created;
}

function recipe(change: object = {}) {
  return {
    name: 'Cards',
    url: `${site.origin}/`,
    extractorType: 'llm',
    properties: cards.properties,
    ...change,
  };
}

async function run(one: Engine, id: string) {
  const { id: jobId } = await one.jobs.run(id);
  const job = await one.jobs.wait(jobId);
  const rows: Row[] = [];
  for await (const row of one.rows.stream(jobId)) rows.push(row);
  return { job, rows };
}

const truth = () => things.map((thing) => site.here(cards.row(thing)));

describe('a recipe that a model reads', () => {
  test('is refused without a model, where it is made and where it is changed', async () => {
    const one = createEngine({ storage: memoryStorage() });
    engines.push(one);
    const refusal = {
      code: 'RECIPE_INVALID',
      details: { issues: [{ path: ['extractorType'], message: expect.stringContaining('needs a model') }] },
    };
    await expect(one.recipes.create(recipe())).rejects.toMatchObject(refusal);
    const { id } = await one.recipes.create({
      ...recipe(),
      extractorType: 'selector',
      listSelector: '.card',
    });
    await expect(one.recipes.update(id, { extractorType: 'llm' })).rejects.toMatchObject(refusal);
  });

  test('needs no list selector, which other recipes do', async () => {
    const one = engine();
    expect((await one.recipes.create(recipe())).listSelector).toBe(null);
    await expect(one.recipes.create(recipe({ extractorType: 'selector' }))).rejects.toMatchObject({
      details: { issues: [{ path: ['listSelector'], message: 'is required' }] },
    });
  });

  test('costs a few calls for its first job, and none for the nine after it', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    const calls: (number | undefined)[] = [];
    for (let count = 0; count < 10; count += 1) {
      const { job, rows } = await run(one, id);
      expect(rows).toEqual(truth());
      calls.push(job.usage?.calls);
    }
    expect(calls).toEqual([1, ...Array(9).fill(0)]);
    expect(server.calls).toHaveLength(1);
    const { plan } = await one.recipes.get(id);
    expect(plan).toMatchObject({ version: 1, mode: 'selectors', items: 24 });
    expect(plan?.listSelectors).toHaveLength(3);
    for (const { candidates } of plan?.fields ?? []) expect(candidates.length).toBeGreaterThan(1);
  });

  test('is found out about once by jobs that were queued together', async () => {
    const one = engine({ concurrency: 1 });
    const { id } = await one.recipes.create(recipe());
    const queued = await Promise.all([one.jobs.run(id), one.jobs.run(id), one.jobs.run(id)]);
    const jobs = await Promise.all(queued.map(({ id: jobId }) => one.jobs.wait(jobId)));
    expect(jobs.map(({ usage }) => usage?.calls)).toEqual([1, 0, 0]);
    expect(new Set(jobs.map(({ plan }) => plan?.version))).toEqual(new Set([1]));
  });

  test('is found out about anew when what it reads has changed, and only then', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    const renamed = await one.recipes.update(id, { name: 'Other name', settings: { delayMs: 0 } });
    expect(renamed.plan?.version).toBe(1);
    const properties = cards.properties.slice(0, 2);
    expect((await one.recipes.update(id, { properties })).plan).toBe(undefined);
    const { job, rows } = await run(one, id);
    expect(job.usage?.calls).toBe(1);
    expect(rows[0]).toEqual({ name: things[0]?.name, price: things[0]?.price });
  });

  test('keeps its plan and its change, where somebody changes it while a job finds the plan', async () => {
    const one = engine();
    const { id, version } = await one.recipes.create(recipe());
    server.script((response, call) => {
      void one.recipes.update(id, { name: 'Changed meanwhile' }, version).then(() => {
        saying(JSON.stringify(rule(call)))(response, call);
      });
    });
    const { job } = await run(one, id);
    expect(job.status).toBe('completed');
    const changed = await one.recipes.get(id);
    expect(changed).toMatchObject({ name: 'Changed meanwhile', version: version + 2, plan: { version: 1 } });
  });

  test('keeps no plan for what it is not any more', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    server.script((response, call) => {
      void one.recipes.update(id, { properties: cards.properties.slice(0, 1) }).then(() => {
        saying(JSON.stringify(rule(call)))(response, call);
      });
    });
    const { job, rows } = await run(one, id);
    expect(rows).toEqual(truth());
    expect(job.plan?.fields).toHaveLength(4);
    expect((await one.recipes.get(id)).plan).toBe(undefined);
  });

  test('shows on its job, and with the events of it, what was used', async () => {
    const one = engine({ model: server.model({ prices: { inputPerMillion: 2, outputPerMillion: 10 } }) });
    const { id } = await one.recipes.create(recipe());
    const seen: EngineEvent[] = [];
    one.on('page.committed', (event) => seen.push(event));
    one.on('job.completed', (event) => seen.push(event));
    server.script(failing(500));
    const { job } = await run(one, id);
    const [call] = server.calls;
    const { inputTokens = 0, outputTokens = 0 } = job.usage ?? {};
    expect(job.usage?.calls).toBe(2);
    expect(inputTokens).toBe(call?.promptTokens);
    expect(job.usage?.cost).toBeCloseTo((inputTokens * 2 + outputTokens * 10) / 1e6, 9);
    expect(seen.map((event) => 'job' in event && event.job.usage)).toEqual([job.usage, job.usage]);
  });
});

describe('a page that has changed', () => {
  test.each(MUTATIONS)('by $name is read on', async ({ mutate, lost = [], needsModel }) => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    const mutated = mutate(cards.html(things));
    expect(mutated).not.toBe(cards.html(things));
    site.show(mutated);
    const { job, rows } = await run(one, id);
    const expected = truth().map((row) => ({
      ...row,
      ...Object.fromEntries(lost.map((name) => [name, null])),
    }));
    expect(rows).toEqual(expected);
    expect(job.usage?.calls ?? 99).toBeLessThanOrEqual(needsModel ? 3 : 0);
    const after = await run(one, id);
    expect(after.rows).toEqual(expected);
    expect(after.job.usage?.calls).toBe(0);
  });

  test('says in the warnings of its job what was done about it', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    site.show(
      cards
        .html(things)
        .replaceAll('class="card"', 'class="tile"')
        .replaceAll('class="price"', 'class="cost"'),
    );
    const { job } = await run(one, id);
    expect(job.warnings).toEqual([
      expect.stringMatching(
        /^the list selector "div\.card" matches nothing any more; the alternative ".*" is used$/,
      ),
      'property "price": ".price" reads it no more; the alternative "p" is used',
    ]);
    expect((await one.recipes.get(id)).plan?.fields[1]?.candidates[0]?.selector).toBe('p');
  });

  test('in the midst of its list loses no row and doubles none', async () => {
    const one = engine();
    const next = (path: string): string => `<a class="next" href="${path}">Next</a></main>`;
    const part = (from: number): string => cards.html(things.slice(from, from + 8));
    const pages = {
      '/': part(0).replace('</main>', next('/2')),
      '/2': part(8).replace('</main>', next('/3')),
      '/3': part(16),
    };
    site.show(pages);
    const pagination = { type: 'next-button', nextPageSelector: 'a.next' };
    const { id } = await one.recipes.create(recipe({ pagination }));
    expect((await run(one, id)).rows).toEqual(truth());
    const renamed = (html: string): string =>
      html.replaceAll('class="card"', 'class="tile"').replaceAll('class="price"', 'class="cost"');
    site.show({ ...pages, '/2': renamed(pages['/2']), '/3': renamed(pages['/3']) });
    const { job, rows } = await run(one, id);
    expect(rows).toEqual(truth());
    expect(job).toMatchObject({ totalPagesScraped: 3, totalRows: 24, usage: { calls: 0 } });
    expect(job.warnings).toHaveLength(1);
    const strange = (html: string): string =>
      html.replace(/<p class="price">(.*?)<\/p>/g, '<div><div><b class="deal-price">$1</b></div></div>');
    site.show({ ...pages, '/2': strange(pages['/2']), '/3': strange(pages['/3']) });
    const recompiled = await run(one, id);
    expect(recompiled.rows).toEqual(truth());
    expect(recompiled.job.usage?.calls).toBe(1);
  });

  test('into one without the list fails, after the model has looked', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    site.show('<main><h1>We are closed</h1><p>Come back tomorrow.</p></main>');
    const { job } = await run(one, id);
    expect(job).toMatchObject({ status: 'failed', totalRows: 0 });
    expect(['LIST_EMPTY', 'BROWSER_REQUIRED']).toContain(job.errorCode);
    expect(job.usage?.calls).toBeLessThanOrEqual(3);
  });

  test('into a shorter list costs no call', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    site.show(cards.html(things.slice(0, 5)));
    const { job, rows } = await run(one, id);
    expect(rows).toEqual(truth().slice(0, 5));
    expect(job.usage?.calls).toBe(0);
    expect((await one.recipes.get(id)).plan?.items).toBe(5);
  });

  test('beyond what the model can mend costs its calls once', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe());
    await run(one, id);
    site.show(cards.html(things).replace(/<p class="price">.*?<\/p>/g, '<p class="price">Sold out</p>'));
    server.answer(() => ({
      page: 'list',
      listSelectors: [],
      fields: [
        {
          name: 'price',
          example: 'Sold out',
          optional: false,
          candidates: [{ selector: '.price', attribute: null, type: 'text' }],
        },
      ],
    }));
    const { job } = await run(one, id);
    expect(job).toMatchObject({ status: 'completed', totalRows: 24, usage: { calls: 3 } });
    expect(job.warnings.at(-1)).toContain('no other selector was found');
    expect((await run(one, id)).job.usage?.calls).toBe(0);
  });

  test('that may be empty is not asked about when it is', async () => {
    const one = engine();
    const { id } = await one.recipes.create(recipe({ settings: { allowEmpty: true } }));
    await run(one, id);
    site.show('<main><h1>Nothing left</h1><p>Everything was sold.</p></main>');
    const { job } = await run(one, id);
    expect(job).toMatchObject({ status: 'completed', totalRows: 0, usage: { calls: 0 } });
  });
});
