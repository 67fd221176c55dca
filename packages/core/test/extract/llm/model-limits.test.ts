import { estimateTokenCount } from 'tokenx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ModelCase, makeThings } from '../../../../../test/support/model/model-case.ts';
import { MODEL_CASES } from '../../../../../test/support/model/model-cases.ts';
import {
  failing,
  hanging,
  type ModelServer,
  modelAt,
  type Reply,
  saying,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { answerByRule } from '../../../../../test/support/model/rule-model.ts';
import { startServer } from '../../../../../test/support/start-server.ts';
import { hurriedClock } from './hurried-clock.ts';

const things = makeThings(90);
const cards = MODEL_CASES.find(({ name }) => name === 'cards') as ModelCase;

let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
  const next = (path: string): string => `<a class="next" href="${path}">Next</a></main>`;
  site.show({
    '/': cards.html(things.slice(0, 30)).replace('</main>', next('/2')),
    '/2': cards.html(things.slice(30, 60)).replace('</main>', next('/3')),
    '/3': cards.html(things.slice(60)),
  });
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

/** What stands between a model and its users at times. */
const page200: Reply = (response) => response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');

const prices = { inputPerMillion: 1_000, outputPerMillion: 5_000 };

function run(llm: object, options: object = {}, settings: object = {}) {
  return outcomeOf(
    site,
    {
      listSelector: '.card',
      properties: cards.properties,
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { ...settings, llm },
    },
    { model: server.model({ prices }), ...options },
  );
}

describe('a limit of what a job may use', () => {
  test.each([
    ['maxCalls', 2],
    ['maxTokens', 4_000],
    ['maxCost', 9],
  ])('%s ends it with the rows so far', async (limit, most) => {
    const { rows, job, error } = await run({ mode: 'direct', [limit]: most });
    expect(error).toMatchObject({ code: 'MODEL_BUDGET_SPENT', details: { limit } });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_BUDGET_SPENT', totalRows: rows.length });
    expect(job.error).toContain(`settings.llm.${limit} is ${most}`);
    expect([30, 60]).toContain(rows.length);
    const { calls = 0, inputTokens = 0, outputTokens = 0, cost = 0 } = job.usage ?? {};
    const used = { maxCalls: calls, maxTokens: inputTokens + outputTokens, maxCost: cost ?? 0 };
    expect(used[limit as keyof typeof used]).toBeLessThanOrEqual(most);
    expect(server.calls).toHaveLength(calls);
  });

  test('of cost is refused for a model without prices', async () => {
    const { error } = await run({ maxCost: 1 }, { model: server.model() });
    expect(error).toMatchObject({
      code: 'RECIPE_INVALID',
      details: {
        issues: [{ path: ['settings', 'llm', 'maxCost'], message: expect.stringContaining('prices') }],
      },
    });
    expect(server.calls).toHaveLength(0);
  });
});

describe('a model in trouble', () => {
  test('is asked again after the pause that it asks for', async () => {
    const clock = hurriedClock();
    server.script(failing(429, { 'retry-after': '40' }), failing(503));
    const { rows, job } = await run({}, { clock });
    expect(rows).toHaveLength(90);
    expect(job.usage?.calls).toBe(3);
    expect(clock.sleeps).toContain(40_000);
  });

  test.each([
    ['too many requests', failing(429), 'MODEL_RATE_LIMITED', 3],
    ['a fault of the server', failing(502), 'MODEL_UNAVAILABLE', 3],
    ['a wrong key', failing(401), 'MODEL_FAILED', 1],
    ['a refusal', saying("I'm sorry, I can't.", 'stop'), 'MODEL_REFUSED', 2],
    ['a refusal in Norwegian', saying('Beklager, det kan jeg ikke hjelpe med.', 'stop'), 'MODEL_REFUSED', 2],
    ['a refusal in Hindi', saying('क्षमा करें, मैं इसमें मदद नहीं कर सकता।', 'stop'), 'MODEL_REFUSED', 2],
    ['a refusal in Swahili', saying('Samahani, siwezi kusaidia na ombi hili.'), 'MODEL_REFUSED', 2],
    ['a refusal in Bengali', saying('দুঃখিত, আমি এই অনুরোধে সাহায্য করতে পারব না।'), 'MODEL_REFUSED', 2],
    ['a refusal in Catalan', saying('Em sap greu, però no puc ajudar-te amb això.'), 'MODEL_REFUSED', 2],
    ['a refusal in Georgian', saying('ბოდიში, ამაში ვერ დაგეხმარებით.'), 'MODEL_REFUSED', 2],
    ['a refusal as an object', saying('{"refusal":"No puedo ayudar con eso."}'), 'MODEL_REFUSED', 2],
    ['an error in the place of its answer', saying('{"error":"overloaded"}'), 'MODEL_UNAVAILABLE', 3],
    ['its server being busy', saying('サーバーが混雑しています。'), 'MODEL_UNAVAILABLE', 3],
    ['a page in the place of an answer', page200, 'MODEL_UNAVAILABLE', 3],
  ])('by %s ends the job, after as many attempts as make sense', async (_, reply, code, calls) => {
    server.script(reply, reply, reply, reply);
    const { job } = await run({}, { clock: hurriedClock() }, { retries: 2 });
    expect(job).toMatchObject({ status: 'failed', errorCode: code });
    expect(server.calls).toHaveLength(calls);
  });

  test('by prose of the page is no refusal', async () => {
    const reply = saying('The page has a list of items, each with values.');
    server.script(reply, reply, reply, reply);
    const { job } = await run({}, { clock: hurriedClock() }, { retries: 2 });
    expect(job.status).toBe('completed');
    expect(job.errorCode).not.toBe('MODEL_REFUSED');
  });

  const prose = saying('The page has cards, each with a name and a price. '.repeat(200), 'stop', {}, false);
  const reset: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '999' });
    response.write('{"id":');
    setImmediate(() => response.destroy());
  };
  test.each([
    ['says what is none', prose, 2_000],
    ['declines', saying("I'm sorry, I can't.", 'stop', {}, false), 5],
    ['is cut off', saying('{"items":[{"item":1,', 'length', {}, false), 3_000],
    ['is lost', reset, 0],
  ])('that counts nothing and %s has cost an answer all the same', async (_, reply, outputTokens) => {
    server.script(reply, reply, reply);
    const { job } = await run({ mode: 'direct', maxCalls: 1 }, { clock: hurriedClock() }, { retries: 0 });
    expect(job.status).toBe('failed');
    expect(job.usage?.inputTokens).toBeGreaterThan(700);
    // As many as the densest tokenizers make of it.
    const [{ system, prompt } = { system: '', prompt: '' }] = server.calls;
    expect(job.usage?.inputTokens).toBeGreaterThan(estimateTokenCount(`${system}\n${prompt}`) * 1.24);
    expect(job.usage?.outputTokens).toBeGreaterThanOrEqual(outputTokens);
  });

  test('that says far more than was asked for, and counts nothing, has cost all of it', async () => {
    const long = { items: Array.from({ length: 9_000 }, (_, item) => ({ item: item + 1, values: {} })) };
    server.script(saying(JSON.stringify(long), 'stop', {}, false));
    const { job } = await run({ mode: 'direct', maxCost: 100 }, { clock: hurriedClock() });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_BUDGET_SPENT' });
    expect(job.usage).toMatchObject({ calls: 1, outputTokens: expect.toSatisfy((count) => count > 20_000) });
    expect(server.calls).toHaveLength(1);
  });

  test('that goes on for long beyond what was asked for is read no further, and has cost that', async () => {
    const endless: Reply = (response) => {
      response.setHeader('content-type', 'application/json');
      const say = (): void => {
        while (!response.destroyed && response.write(' '.repeat(100_000)));
        if (!response.destroyed) response.once('drain', say);
      };
      say();
    };
    server.script(endless);
    const { job } = await run({ mode: 'direct' }, { clock: hurriedClock() }, { retries: 0 });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_FAILED' });
    expect(job.error).toMatch(/sent more than \d+ bytes where \d+ tokens were asked for/);
    expect(job.usage?.outputTokens).toBeGreaterThan(0);
    expect(server.calls).toHaveLength(1);
  });

  test('whose tokens are shorter than those of others keeps to its limit', async () => {
    const dense: Reply = (response, call) => {
      const whole = 'x'.repeat(Number(call.body.max_tokens) * 4);
      saying(whole, 'length')(response, { ...call, promptTokens: Math.ceil(call.promptTokens * 1.55) });
    };
    server.script(...Array<Reply>(9).fill(dense));
    const { job } = await run({ mode: 'direct', maxTokens: 6_000 });
    expect(job.errorCode).toBe('MODEL_BUDGET_SPENT');
    expect((job.usage?.inputTokens ?? 0) + (job.usage?.outputTokens ?? 0)).toBeLessThanOrEqual(6_000);
  });

  test('that does not answer in time is one that has failed', async () => {
    server.script(hanging, hanging);
    const { job } = await run({ timeoutMs: 80 }, { clock: hurriedClock() }, { retries: 1 });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_TIMEOUT' });
    expect(job.usage).toMatchObject({ calls: 2, outputTokens: 0 });
    expect(job.usage?.inputTokens).toBeGreaterThan(1_000);
  });

  test('that is not there ends the job', async () => {
    const { origin, close } = await startServer((_, response) => response.end());
    await close();
    const { job } = await run({}, { model: modelAt(`${origin}/v1`), clock: hurriedClock() });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'MODEL_UNAVAILABLE' });
  });

  test('is let go of when the job is', async () => {
    const stop = new AbortController();
    server.script((response, call) => {
      hanging(response, call);
      stop.abort();
    });
    const { job } = await run({}, { signal: stop.signal });
    expect(job).toMatchObject({ status: 'failed', errorCode: 'ABORTED' });
  });

  test('of the application that throws anything ends the job with it', async () => {
    const model = { generate: () => Promise.reject(new TypeError('out of order')) };
    const { job } = await run({}, { model });
    expect(job).toMatchObject({ errorCode: 'MODEL_FAILED', error: 'the model failed: out of order' });
    const bare = await run({}, { model: { generate: () => Promise.reject({ status: 500 }) } });
    expect(bare.job.error).toBe('the model failed: an object was thrown, which is no Error');
  });

  test('is asked again where it declined, or its connection was lost within an answer', async () => {
    server.script(saying('申し訳ありませんが、お手伝いできません。'), reset);
    const { rows, job } = await run({}, { clock: hurriedClock() });
    expect(rows).toHaveLength(90);
    expect(job.usage?.calls).toBe(3);
  });

  test.each([
    { inputTokens: -40_000, outputTokens: 1e12 },
    { inputTokens: Number.NaN, outputTokens: -1 },
  ])('that counts absurdly is estimated', async (usage) => {
    const model = {
      generate: async (asked: Parameters<typeof answerByRule>[0]) => ({ object: answerByRule(asked), usage }),
    };
    const { job } = await run({}, { model });
    expect(job.usage?.inputTokens).toBeGreaterThan(500);
    expect(job.usage?.outputTokens).toBeLessThan(5_000);
  });

  test.each([
    ['text', 'gave "{}", not { object, usage }'],
    ['null', 'gave null, not { object, usage }'],
    ['list', 'gave an array, not { object, usage }'],
    ['bare', 'gave an object, not { object, usage }'],
  ])('of the application that answers with other than it should, a %s, is told of', async (name, told) => {
    const answer = { text: '{}', null: null, list: [{}], bare: { name: 'a' } }[name];
    const { job } = await run({}, { model: { generate: async () => answer } });
    expect(job).toMatchObject({ errorCode: 'MODEL_FAILED', error: `generate() of the model ${told}` });
  });

  test.each([null, undefined])('of the application that counts nothing (%s) is estimated', async (usage) => {
    const model = {
      generate: async (asked: Parameters<typeof answerByRule>[0]) => ({
        object: answerByRule(asked),
        usage,
      }),
    };
    const { job } = await run({}, { model });
    expect(job.usage?.inputTokens).toBeGreaterThan(500);
    expect(job.usage?.outputTokens).toBeGreaterThan(20);
  });
});
