import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ModelCase, makeThings } from '../../../../../test/support/model/model-case.ts';
import { MODEL_CASES } from '../../../../../test/support/model/model-cases.ts';
import {
  type ModelServer,
  type Reply,
  saying,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { answerByRule } from '../../../../../test/support/model/rule-model.ts';
import type { LanguageModel } from '../../../src/extract/llm/language-model.ts';
import { HarvestmanError } from '../../../src/ground/errors.ts';

const cards = MODEL_CASES.find(({ name }) => name === 'cards') as ModelCase;
const things = makeThings(60);
const rows = things.map(cards.row);

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
  site.show(cards.html(things));
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

/** A server that takes prompts of so many characters, and answers of so many tokens. */
function narrow(characters: number, tokens = Number.POSITIVE_INFINITY, status = 400): void {
  const reply: Reply = (response, call) => {
    const isTooLong = call.prompt.length > characters || Number(call.body.max_tokens) > tokens;
    if (!isTooLong) return saying(JSON.stringify(answerByRule(call)))(response, call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"This model\'s maximum context length is 4096 tokens."}}');
  };
  server.script(...Array<Reply>(30).fill(reply));
}

function run(recipe: object) {
  return outcomeOf(site, { properties: cards.properties, ...recipe }, { model: server.model() });
}

const DIRECT = { listSelector: '.card', settings: { llm: { mode: 'direct' } } };
test.each([
  ['a prompt', 2_500, undefined],
  ['an answer', 100_000, 3_000],
])('items are asked about in smaller parts where %s of all is too long', async (_, characters, tokens) => {
  narrow(characters, tokens);
  const outcome = await run(DIRECT);
  expect(outcome.rows).toEqual(rows.map((row) => site.here(row)));
  expect(outcome.job.warnings).toEqual([]);
  // What was refused once is not tried again.
  const longest = server.calls.map(({ prompt }) => prompt.length).filter((length) => length > 5_000);
  expect(longest.length).toBeLessThan(3);
});

test.each([
  ['a page of which less will do is shown in part', 6_000, undefined],
  ['of a model that answers less, less is asked for', 100_000, 3_000],
])('%s', async (_, characters, tokens) => {
  const aside = Array.from({ length: 60 }, (_, at) => `<x-${at}>${`Words of ${at}. `.repeat(12)}</x-${at}>`);
  site.show(cards.html(things).replace('</main>', `</main>${aside.join('')}`));
  narrow(characters, tokens);
  const outcome = await run({});
  expect(outcome.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  expect(outcome.job.errorCode).toBeNull();
  expect(server.calls.length).toBeGreaterThan(1);
});

test('lines of a text are asked about in smaller parts', async () => {
  const entries = things.map(({ name, price }) => `<h4>${name}</h4>${price}<br>`);
  site.show(`<main>${entries.join('')}</main>`);
  let asked = 0;
  const model: LanguageModel = {
    async generate({ system, prompt }) {
      if (system.includes('CSS selectors'))
        return { object: { page: 'free', listSelectors: [], fields: [] }, usage: null };
      const lines = [...prompt.matchAll(/^(\d+) (.*)$/gm)];
      asked += 1;
      if (lines.length > 50)
        throw new HarvestmanError('MODEL_FAILED', 'too much', { details: { isTooLong: true } });
      const items = lines.flatMap(([, at, name = ''], line) =>
        name.includes('No.')
          ? [
              {
                item: Number(at),
                last: Number(at) + 1,
                values: { name: name.replace(/^#+ /, ''), price: lines[line + 1]?.[2] ?? null },
              },
            ]
          : [],
      );
      return { object: { items }, usage: null };
    },
  };
  const settings = { llm: { mode: 'direct' as const } };
  const outcome = await outcomeOf(
    site,
    { properties: [{ name: 'name' }, { name: 'price' }], settings },
    { model },
  );
  expect(outcome.rows.map(({ name }) => name)).toEqual(things.map(({ name }) => name));
  expect(asked).toBeGreaterThan(2);
});

test('a server that takes no question at all has failed', async () => {
  narrow(0, 0, 500);
  const { job } = await run(DIRECT);
  expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_FAILED' });
  expect(job.error).toContain('maximum context length');
});
