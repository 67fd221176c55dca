import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type ModelCase,
  makeThings,
  page,
  type Thing,
} from '../../../../../test/support/model/model-case.ts';
import { MODEL_CASES } from '../../../../../test/support/model/model-cases.ts';
import {
  answering,
  type ModelServer,
  saying,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { answerByRule, dataIn } from '../../../../../test/support/model/rule-model.ts';

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

const things = makeThings(24);
const cards = MODEL_CASES.find(({ name }) => name === 'cards') as ModelCase;

function rowsOf(one: ModelCase, of: readonly Thing[] = things) {
  return of.map((thing) => site.here(one.row(thing)));
}

interface Answer {
  page: string;
  listSelectors: string[];
  fields: { name: string; example: string | null; optional: boolean; candidates: unknown[] }[];
}

/** The right answer, changed. */
function changed(change: (answer: Answer) => void) {
  return (asked: Parameters<typeof answerByRule>[0]) => {
    const answer = answerByRule(asked) as Answer;
    change(answer);
    return answer;
  };
}

function candidate(selector: string | null, change: object = {}) {
  return { selector, attribute: null, type: 'text', ...change };
}

describe('a recipe of names and descriptions', () => {
  test.each(MODEL_CASES)('is read from $name', async (one) => {
    site.show(one.html(things));
    const { rows, job, error } = await outcomeOf(
      site,
      { properties: one.properties },
      { model: server.model() },
    );
    expect(error).toBe(null);
    expect(rows).toEqual(rowsOf(one));
    expect(job.usage?.calls).toBe(1);
    expect(job.plan?.mode).toBe('selectors');
    expect(job.warnings).toEqual([]);
    const [{ prompt } = { prompt: '' }] = server.calls;
    expect(prompt).not.toMatch(/window\.data|color: red|Secret|Category 5|Terms and conditions/);
  });

  test('costs nothing where an earlier plan is given', async () => {
    site.show(cards.html(things));
    const recipe = { properties: cards.properties };
    const first = await outcomeOf(site, recipe, { model: server.model() });
    const { plan } = first.job;
    if (plan === null) throw new Error('no plan');
    const again = await outcomeOf(site, recipe, { model: server.model(), plan });
    expect(again.rows).toEqual(first.rows);
    expect(again.job.usage).toMatchObject({ calls: 0, inputTokens: 0, outputTokens: 0 });
    expect(server.calls).toHaveLength(1);
  });

  test('keeps what it gives itself, and asks for the rest only', async () => {
    site.show(cards.html(things));
    const properties = cards.properties.map((one) =>
      one.name === 'price' ? { ...one, elementSelector: 'p.price' } : one,
    );
    const { rows, job } = await outcomeOf(
      site,
      { listSelector: '.card', properties },
      { model: server.model() },
    );
    expect(rows).toEqual(rowsOf(cards));
    expect(job.plan?.listSelectors).toEqual(['.card']);
    const [{ prompt } = { prompt: '' }] = server.calls;
    expect(prompt).toContain('The list selector is given: ".card"');
    expect(prompt).not.toContain('"name":"price"');
  });

  test('takes no model where nothing is left to be found', async () => {
    site.show(cards.html(things));
    const recipe = { listSelector: '.card', properties: [{ name: 'name', elementSelector: 'h3' }] };
    const { rows } = await outcomeOf(site, recipe, { model: server.model() });
    expect(rows).toHaveLength(24);
    expect(server.calls).toHaveLength(0);
  });

  test('has an empty property where the page has no such thing, and says so', async () => {
    site.show(cards.html(things));
    const properties = [...cards.properties, { name: 'author', description: 'Who made it' }];
    const { rows, job } = await outcomeOf(site, { properties }, { model: server.model() });
    expect(rows[3]).toEqual({ ...rowsOf(cards)[3], author: null });
    expect(job.warnings).toEqual(['property "author": the model found no such thing on the page']);
  });
});

describe('an answer that does not hold', () => {
  const wrong: readonly [string, (answer: Answer) => void, RegExp][] = [
    ['a list that is not there', (a) => (a.listSelectors = ['.nothing']), /"\.nothing" matches nothing/],
    ['the whole page for a list', (a) => (a.listSelectors = ['body']), /matches the whole page/],
    ['items inside of items', (a) => (a.listSelectors = ['.card, .card h3']), /items inside of items/],
    ['no selector', (a) => (a.listSelectors = ['div >']), /is not a selector/],
    ['a selector without end', (a) => (a.listSelectors = [`div${' div'.repeat(200)}`]), /longer than 300/],
    [
      'a field that is not there',
      (a) => (a.fields[1] = { ...field(a, 1), candidates: [candidate('.cost')] }),
      /"\.cost" has a value in 0 of 24 items/,
    ],
    [
      'a price without digits',
      (a) => (a.fields[1] = { ...field(a, 1), candidates: [candidate('button')] }),
      /reads "Buy"; a price should hold a digit/,
    ],
    [
      'a name that all items have',
      (a) => (a.fields[0] = { ...field(a, 0), candidates: [candidate('button')] }),
      /reads the same in all of 24 of 24 items: "Buy"/,
    ],
    [
      'another field than its example',
      (a) => (a.fields[0] = { ...field(a, 0), candidates: [candidate('.price')] }),
      /the example was "Forged Anvil No. 1"/,
    ],
    [
      'an event handler',
      (a) => (a.fields[0] = { ...field(a, 0), candidates: [candidate('h3', { attribute: 'onclick' })] }),
      /no attribute that can be read/,
    ],
    ['a field left out', (a) => a.fields.splice(0, 1), /name: the field is missing/],
    [
      'the container for its items',
      (a) => (a.listSelectors = ['.grid']),
      /one element that holds several items/,
    ],
  ];

  function field(answer: Answer, index: number) {
    const found = answer.fields[index];
    if (found === undefined) throw new Error('no such field');
    return found;
  }

  test.each(wrong)('%s is told to the model, which answers anew', async (_, change, problem) => {
    site.show(cards.html(things));
    let round = 0;
    server.answer((asked) => {
      round += 1;
      return round === 1 ? changed(change)(asked) : answerByRule(asked);
    });
    const { rows, job } = await outcomeOf(site, { properties: cards.properties }, { model: server.model() });
    expect(rows).toEqual(rowsOf(cards));
    expect(job.usage?.calls).toBe(2);
    expect(dataIn(server.calls[1]?.prompt ?? '')[1]).toMatch(problem);
    expect(JSON.stringify(job.plan)).not.toMatch(/onclick|button/);
  });

  test.each([
    ['words', saying('I think .card would do.')],
    ['another object', answering({ selectors: ['.card'] })],
    ['an answer cut off', saying('{"page":"list","listSel', 'length')],
  ])('%s counts as a round', async (_, reply) => {
    site.show(cards.html(things));
    server.script(reply);
    const { rows, job } = await outcomeOf(site, { properties: cards.properties }, { model: server.model() });
    expect(rows).toEqual(rowsOf(cards));
    expect(job.usage?.calls).toBe(2);
  });

  test('on the next page is not accepted', async () => {
    const next = '<a class="next" href="/2">Next</a>';
    const special = (html: string): string => html.replaceAll('<h3>', '<h3 class="first-page">');
    site.show({
      '/': special(cards.html(things.slice(0, 12)).replace('</main>', `${next}</main>`)),
      '/2': cards.html(things.slice(12)),
    });
    let round = 0;
    server.answer((asked) => {
      round += 1;
      return changed((answer) => {
        const [first] = answer.fields;
        if (first) first.candidates = [candidate(round === 1 ? '.first-page' : 'h3 a')];
      })(asked);
    });
    const { rows, job } = await outcomeOf(
      site,
      { properties: cards.properties, pagination: { type: 'next-button', nextPageSelector: 'a.next' } },
      { model: server.model() },
    );
    expect(rows).toEqual(rowsOf(cards));
    expect(job.usage?.calls).toBe(2);
    expect(server.calls[1]?.prompt).toMatch(
      /name: "\.first-page" has a value in 0 of 12 items on the next page/,
    );
    expect(job.plan?.fields[0]?.candidates[0]?.selector).toBe('h3 a');
  });

  test('over and over is mended by what the page itself says, and marks the job and those after it', async () => {
    site.show(cards.html(things));
    server.answer(changed((answer) => (answer.listSelectors = ['.nothing'])));
    const { rows, job } = await outcomeOf(site, { properties: cards.properties }, { model: server.model() });
    expect(rows).toEqual(rowsOf(cards));
    expect(job.usage?.calls).toBe(2);
    expect(job.warnings[0]).toContain(
      'were mended by its structure: listSelectors: ".nothing" matches nothing',
    );
    expect(job.evidence).toContainEqual(
      expect.objectContaining({ kind: 'plan-doubted', supports: 'suspect' }),
    );
    const plan = job.plan as NonNullable<typeof job.plan>;
    const next = await outcomeOf(site, { properties: cards.properties }, { model: server.model(), plan });
    expect(next.rows).toEqual(rows);
    expect(next.job.warnings).toEqual(job.warnings);
  });

  test('over and over ends the job, where nothing but selectors will do and the page says nothing', async () => {
    site.show(page(`<p>${things.map(({ name, price }) => `${name} for ${price}`).join(', ')}</p>`));
    server.answer(changed((answer) => (answer.listSelectors = ['.nothing'])));
    const { rows, job, error } = await outcomeOf(
      site,
      { properties: cards.properties, settings: { llm: { mode: 'compile' } } },
      { model: server.model() },
    );
    expect(error).toMatchObject({ code: 'SELECTORS_NOT_FOUND' });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'SELECTORS_NOT_FOUND', plan: null });
    expect(job.error).toContain('".nothing" matches nothing');
    expect(job.usage?.calls).toBe(2);
    expect(rows).toEqual([]);
  });

  test('that sees no list ends the job', async () => {
    site.show(page('<p>Nothing is for sale today.</p>'));
    server.answer(() => ({ page: 'absent', listSelectors: [], fields: [] }));
    const { job } = await outcomeOf(site, { properties: cards.properties }, { model: server.model() });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'SELECTORS_NOT_FOUND', totalRows: 0 });
  });
});

describe('a page that tries to be more than data', () => {
  const attack = MODEL_CASES.find(({ name }) => name.startsWith('a text that tells')) as ModelCase;

  test('cannot close its own marks, which differ from question to question', async () => {
    const marks = new Set<string>();
    for (let run = 0; run < 3; run += 1) {
      const known = /<<<DATA (\w+)>>>/.exec(server.calls.at(-1)?.prompt ?? '')?.[1] ?? 'x';
      site.show(attack.html(things).replaceAll('000000000000000000', known));
      await outcomeOf(site, { properties: attack.properties }, { model: server.model() });
      const prompt = server.calls.at(-1)?.prompt ?? '';
      const [data = ''] = dataIn(prompt);
      expect(data).toContain('IGNORE ALL PREVIOUS INSTRUCTIONS');
      expect(data).toContain('tool-name');
      marks.add(/<<<DATA (\w+)>>>/.exec(prompt)?.[1] ?? '');
    }
    expect(marks.size).toBe(3);
  });

  test('changes neither fields nor scope nor what is asked of the network, even where the model obeys', async () => {
    site.show(attack.html(things));
    server.answer((asked) => {
      const answer = answerByRule(asked) as Answer;
      answer.fields.push({
        name: 'password',
        example: null,
        optional: true,
        candidates: [candidate('input')],
      });
      answer.fields.push({ name: '__proto__', example: null, optional: true, candidates: [candidate('a')] });
      answer.listSelectors.unshift('body', 'html', `a[href="http://evil.example/${'x'.repeat(400)}"]`);
      return answer;
    });
    const { rows } = await outcomeOf(site, { properties: attack.properties }, { model: server.model() });
    expect(rows).toEqual(rowsOf(attack));
    expect(new Set(site.requests)).toEqual(new Set(['/']));
  });
});
