import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, wrapLanguageModel } from 'ai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answering,
  failing,
  hanging,
  MODEL_KEY,
  type ModelServer,
  modelAt,
  saying,
  startModelServer,
} from '../../../../../test/support/model/model-server.ts';
import { startServer } from '../../../../../test/support/start-server.ts';
import { aiSdkModel } from '../../../src/ai-sdk.ts';
import { modelError } from '../../../src/extract/llm/ai-sdk/model-error.ts';
import type { LanguageModel, ModelRequest } from '../../../src/extract/llm/language-model.ts';
import { isHarvestmanError } from '../../../src/ground/errors.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(() => server.close());

const SCHEMA = {
  type: 'object',
  properties: { colour: { type: 'string' } },
  required: ['colour'],
  additionalProperties: false,
};

function ask(model: LanguageModel, change: Partial<ModelRequest> = {}) {
  const signal = new AbortController().signal;
  return model.generate({
    schema: SCHEMA,
    system: 'Be brief.',
    prompt: 'Sky?',
    signal,
    maxOutputTokens: 99,
    ...change,
  });
}

async function failure(promise: Promise<unknown>) {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isHarvestmanError(error)) throw new Error(`no HarvestmanError: ${String(error)}`);
  return error;
}

describe('a model of the AI SDK', () => {
  test('answers by schema, and says what it used', async () => {
    server.script(answering({ colour: 'blue' }));
    const answer = await ask(server.model());
    expect(answer).toEqual({ object: { colour: 'blue' }, usage: { inputTokens: 4, outputTokens: 5 } });
    const [call] = server.calls;
    if (call === undefined) throw new Error('the server was not asked');
    const { body, headers, system, prompt } = call;
    expect([system, prompt]).toEqual(['Be brief.', 'Sky?']);
    expect(headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
    expect(body).toMatchObject({
      model: 'rules-1',
      max_tokens: 99,
      response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } },
    });
    expect(body.stream ?? false).toBe(false);
  });

  test('is understood where it puts its answer in words or in a fence', async () => {
    server.script(saying('Here it is:\n```json\n{ "colour": "blue" }\n```\nAnything else?'));
    expect((await ask(server.model())).object).toEqual({ colour: 'blue' });
  });

  test.each([
    ['words', saying('It is blue.'), 'MODEL_OUTPUT_INVALID', 'It is blue.'],
    ['nothing but null', saying('null'), 'MODEL_OUTPUT_INVALID', 'null'],
    ['half of an answer', saying('{"colour":', 'length'), 'MODEL_OUTPUT_TRUNCATED', '{"colour":'],
    ['a filter', saying('', 'content_filter'), 'MODEL_REFUSED', ''],
    [
      'a refusal',
      saying('', 'stop', { content: null, refusal: "I'm sorry, I can't do that." }),
      'MODEL_REFUSED',
      "I'm sorry, I can't do that.",
    ],
    [
      'a refusal after a thought',
      saying("<think>May I?</think>\nI'm sorry, I can't do that."),
      'MODEL_REFUSED',
      "<think>May I?</think>\nI'm sorry, I can't do that.",
    ],
    [
      'a refusal in words',
      saying('I cannot help with this page.'),
      'MODEL_REFUSED',
      'I cannot help with this page.',
    ],
  ])('that gives %s fails by a code of its own, with its text and its cost', async (_, reply, code, text) => {
    server.script(reply);
    const { code: found, details } = await failure(ask(server.model()));
    expect(found).toBe(code);
    expect(details).toMatchObject({ text, usage: { inputTokens: 4 } });
    expect(server.calls).toHaveLength(1);
  });

  test('that nests without an end gives no answer', async () => {
    server.script(saying('['.repeat(100_000) + ']'.repeat(100_000)));
    expect((await failure(ask(server.model()))).code).toBe('MODEL_OUTPUT_INVALID');
  });

  test.each([
    [401, 'MODEL_FAILED'],
    [404, 'MODEL_FAILED'],
    [409, 'MODEL_UNAVAILABLE'],
    [429, 'MODEL_RATE_LIMITED'],
    [500, 'MODEL_UNAVAILABLE'],
    [503, 'MODEL_UNAVAILABLE'],
  ])('whose server answers %i is not asked again here', async (status, code) => {
    server.script(failing(status, { 'retry-after': '7' }));
    const error = await failure(ask(server.model()));
    expect(error.code).toBe(code);
    expect(error.details).toMatchObject({ status, retryAfterMs: 7_000 });
    expect(server.calls).toHaveLength(1);
  });

  test.each(['AbortError', 'TimeoutError'])('whose client gives up by an %s is unavailable', async (name) => {
    const provider = createOpenAICompatible({
      name: 'hasty',
      baseURL: server.url,
      fetch: () => Promise.reject(new DOMException('the request took too long', name)),
    });
    expect((await failure(ask(aiSdkModel(provider('rules-1'))))).code).toBe('MODEL_UNAVAILABLE');
  });

  test('whose server fails in a form of its own says what the server said', async () => {
    server.script((response) => {
      response.writeHead(402, '', { 'content-type': 'application/json' }).end('{"reason":"no credit"}');
    });
    expect((await failure(ask(server.model()))).message).toContain('answered 402: {"reason":"no credit"}');
  });

  test.each([
    [400, "This model's maximum context length is 8192 tokens. However, you requested 9000"],
    [400, 'prompt is too long: 210000 tokens > 200000 maximum'],
    [400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'],
    [400, 'max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens'],
    [400, 'Range of input length should be [1, 30720]'],
    [413, 'no'],
    [422, '`inputs` must have less than 4096 tokens. Given: 5000'],
    [429, 'Request too large for m on tokens per min (TPM): Limit 6000, Requested 9000'],
    [500, 'the request exceeds the available context size'],
  ])('whose server answers %i to what is too long says that less may do: %s', async (status, message) => {
    server.script((response) => response.writeHead(status).end(JSON.stringify({ detail: message })));
    const error = await failure(ask(server.model()));
    expect(error).toMatchObject({ code: 'MODEL_FAILED', details: { isTooLong: true } });
    expect(error.message).toContain(message);
  });

  test.each([
    [400, 'content_filter'],
    [400, 'Output blocked by content filtering policy'],
    [400, 'data_inspection_failed'],
    [403, 'Your input was flagged'],
  ])('whose server filters what is asked or said (%i, %s) has declined', async (status, message) => {
    server.script((response) => response.writeHead(status).end(JSON.stringify({ error: { message } })));
    expect((await failure(ask(server.model()))).code).toBe('MODEL_REFUSED');
  });

  test.each([
    [400, '{"type":"overloaded_error","message":"Overloaded"}', 'MODEL_UNAVAILABLE'],
    [400, 'The engine is currently overloaded, please try again later', 'MODEL_UNAVAILABLE'],
    [404, 'The model is temporarily unavailable', 'MODEL_UNAVAILABLE'],
    [422, 'Model m is currently loading', 'MODEL_UNAVAILABLE'],
    [424, 'The request failed due to an error while processing the model', 'MODEL_UNAVAILABLE'],
    [498, 'capacity_exceeded', 'MODEL_UNAVAILABLE'],
    [400, '服务繁忙，请稍后再试', 'MODEL_UNAVAILABLE'],
    [400, '系統忙碌中，請稍後再試', 'MODEL_UNAVAILABLE'],
    [400, 'サーバーが混雑しています', 'MODEL_UNAVAILABLE'],
    [400, '서버가 혼잡합니다', 'MODEL_UNAVAILABLE'],
    [400, 'Сервер перегружен', 'MODEL_UNAVAILABLE'],
    [400, 'Der Server ist überlastet', 'MODEL_UNAVAILABLE'],
    [400, 'El servidor está saturado', 'MODEL_UNAVAILABLE'],
    [400, 'Le serveur est surchargé', 'MODEL_UNAVAILABLE'],
    [400, 'Servidor ocupado, tente novamente mais tarde', 'MODEL_UNAVAILABLE'],
    [400, 'Le paramètre temperature est invalide', 'MODEL_FAILED'],
    [400, 'パラメータが無効です', 'MODEL_FAILED'],
    [401, 'Schlüssel abgelaufen, versuchen Sie es später', 'MODEL_FAILED'],
    [400, 'ThrottlingException: Rate exceeded', 'MODEL_RATE_LIMITED'],
    [403, 'userRateLimitExceeded', 'MODEL_RATE_LIMITED'],
    [400, 'Invalid value for temperature. Correct it and try again', 'MODEL_FAILED'],
    [402, 'Insufficient credits. Add more, and retry later', 'MODEL_FAILED'],
    [403, 'Your account is temporarily suspended', 'MODEL_FAILED'],
  ])('whose server answers %i to say %s is taken at its word', async (status, message, code) => {
    server.script((response) => response.writeHead(status).end(JSON.stringify({ error: { message } })));
    expect((await failure(ask(server.model()))).code).toBe(code);
    const ascii = message.replace(
      /[^ -~]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    server.script((response) => response.writeHead(status).end(`{"detail":"${ascii.replaceAll('"', "'")}"}`));
    expect((await failure(ask(server.model()))).code).toBe(code);
  });

  test('that has a word for the call of a tool answers by the call that is an answer', async () => {
    const call = (name: string, value: object) => ({
      id: name,
      type: 'function',
      function: { name, arguments: JSON.stringify(value) },
    });
    const tool_calls = [call('browse', { url: '/' }), call('answer', { colour: 'light blue' })];
    server.script(saying('I use a tool.', 'tool_calls', { tool_calls }));
    expect((await ask(server.model())).object).toEqual({ colour: 'light blue' });
  });

  test('sends its key to no other origin, whatever the header that it is in', async () => {
    const asked: IncomingHttpHeaders[] = [];
    const other = await startServer(({ headers }, response) => {
      asked.push(headers);
      response.end();
    });
    const headers = { 'x-api-key': MODEL_KEY };
    const provider = createOpenAICompatible({ name: 'loopback', baseURL: server.url, headers });
    const to = (location: string) => (response: ServerResponse) =>
      response.writeHead(307, { location }).end();
    server.script(to(`${other.origin}/v1`));
    const error = await failure(ask(aiSdkModel(provider('rules-1'))));
    await other.close();
    expect(error).toMatchObject({ code: 'MODEL_FAILED', message: expect.stringContaining(other.origin) });
    expect(asked).toEqual([]);
    server.script(to('/v1/again'), answering({ colour: 'blue' }));
    expect((await ask(aiSdkModel(provider('rules-1')))).object).toEqual({ colour: 'blue' });
    expect(server.calls.at(-1)?.headers).toMatchObject(headers);
  });

  test('whose server sends no end of an answer, or of an error, has failed', async () => {
    const part = 'a'.repeat(1024 * 1024);
    const endless = (status: number) => (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      const send = (): void => {
        while (!response.destroyed && response.write(part));
        response.once('drain', send);
      };
      send();
    };
    for (const status of [200, 400]) {
      server.script(endless(status));
      expect(await failure(ask(server.model()))).toMatchObject({
        code: 'MODEL_FAILED',
        message: expect.stringContaining('more than'),
      });
    }
  });

  test('whose server is gone is unavailable', async () => {
    const { origin, close } = await startServer((_, response) => response.end());
    await close();
    expect((await failure(ask(modelAt(`${origin}/v1`)))).code).toBe('MODEL_UNAVAILABLE');
  });

  test.each([
    ['<html>', 'MODEL_UNAVAILABLE', /answered 200 with HTML/],
    ['{"choices":[]}', 'MODEL_UNAVAILABLE', /gave no answer/],
    ['{"error":"overloaded"}', 'MODEL_UNAVAILABLE', /answered 200 with an error: .*overloaded/],
    ['{"error":{"message":"Rate limit reached"}}', 'MODEL_RATE_LIMITED', /Rate limit reached/],
  ])('whose server says %s in the place of an answer is at fault', async (body, code, message) => {
    server.script((response) => response.setHeader('content-type', 'application/json').end(body));
    expect(await failure(ask(server.model()))).toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test.each(['length', 'tool_calls', 'content_filter', 'end_of_turn', ''])(
    'is taken at its word where its JSON is whole and its reason to stop is "%s"',
    async (reason) => {
      server.script(saying('{"colour":"blue"}', reason));
      expect((await ask(server.model())).object).toEqual({ colour: 'blue' });
    },
  );

  test('keeps its key out of its errors, though the server echoes it', async () => {
    server.script((response, { headers }) => {
      const said = `Incorrect API key provided: ${headers.authorization}, sk-proj-abcdef123456`;
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: said } }));
    });
    const error = await failure(ask(server.model()));
    const everything = `${inspect(error, { depth: 9 })} ${JSON.stringify(error)} ${error.message}`;
    expect(everything).toContain('Incorrect API key');
    expect(everything).not.toContain(MODEL_KEY);
    expect(everything).not.toContain('sk-proj');
  });

  test.each([
    ['words', saying(`Who sent Bearer ${MODEL_KEY}?`)],
    ['words, for a reason of its own', saying(`Who sent Bearer ${MODEL_KEY}?`, 'weird')],
    ['an answer', answering({ colour: MODEL_KEY })],
  ])('keeps its key out of what comes of %s', async (_, reply) => {
    server.script(reply);
    const outcome: unknown = await ask(server.model()).catch((error: unknown) => error);
    expect(inspect(outcome, { depth: 9 })).toContain('[hidden]');
    expect(inspect(outcome, { depth: 9 })).not.toContain(MODEL_KEY);
  });

  test.each([
    ['words', saying(`Who sent Bearer ${MODEL_KEY}?`)],
    ['an answer', answering({ colour: MODEL_KEY })],
    ['an answer in base64', answering({ colour: Buffer.from(MODEL_KEY).toString('base64') })],
    ['a failure', failing(401, { 'x-sent': MODEL_KEY })],
  ])('keeps what it is told to be secret out of what comes of %s, though it is wrapped', async (_, reply) => {
    server.script(reply);
    const provider = createOpenAICompatible({
      name: 'inner',
      baseURL: server.url,
      apiKey: MODEL_KEY,
      supportsStructuredOutputs: true,
    });
    const model = wrapLanguageModel({ model: provider('m'), middleware: {} });
    const asked = ask(aiSdkModel(model, { secrets: [MODEL_KEY] }));
    const outcome = inspect(await asked.catch((error: unknown) => error), { depth: 9 });
    expect(outcome).not.toContain(MODEL_KEY);
    expect(outcome).not.toContain(Buffer.from(MODEL_KEY).toString('base64').slice(4, -4));
  });

  test('shows none of its secrets where one is no secret', () => {
    const options = { secrets: [MODEL_KEY, 'short'] };
    expect(() => server.model(options)).toThrow('secrets');
    expect(() => server.model(options)).not.toThrow(/short/);
  });

  test('takes no word of a page for its key', async () => {
    server.script(answering({ colour: 'ollama grey' }));
    expect((await ask(server.model({}, 'ollama'))).object).toEqual({ colour: 'ollama grey' });
  });

  test('says what pause its server asks for in milliseconds, or in the body', async () => {
    const body = JSON.stringify({ error: { details: [{ retryDelay: '9s' }] } });
    server.script(failing(429, { 'retry-after-ms': '7500' }), (response) =>
      response.writeHead(429).end(body),
    );
    for (const retryAfterMs of [7_500, 9_000])
      expect((await failure(ask(server.model()))).details).toMatchObject({ retryAfterMs });
  });

  test('is interrupted by the signal', async () => {
    const stop = new AbortController();
    server.script((response, call) => {
      hanging(response, call);
      stop.abort();
    });
    expect((await failure(ask(server.model(), { signal: stop.signal }))).code).toBe('ABORTED');
  });
});

test('a body that a provider has parsed is read like one that it has not', async () => {
  const error = new APICallError({
    message: 'Invalid JSON response',
    url: 'https://model.example/',
    requestBodyValues: {},
    statusCode: 200,
    responseBody: { detail: 'Model is loading' } as never,
  });
  expect(await modelError(error, [])).toMatchObject({
    code: 'MODEL_UNAVAILABLE',
    message: expect.stringContaining('Model is loading'),
  });
});
