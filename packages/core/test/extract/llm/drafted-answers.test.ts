import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saidInBody } from '../../../src/extract/llm/ai-sdk/said-in-body.ts';
import type { AnswerSchema } from '../../../src/extract/llm/answer/answer-schema.ts';
import { fitToSchema } from '../../../src/extract/llm/answer/fit-to-schema.ts';
import { jsonInText } from '../../../src/extract/llm/answer/json-in-text.ts';
import { directAnswerSchema } from '../../../src/extract/llm/direct/answer/direct-answer.ts';

const answer = { items: [{ item: 1, values: { name: 'Anvil of steel' } }] };
const json = JSON.stringify(answer);
/** Longer than the answer, and of the same keys. */
const draft = JSON.stringify({
  items: [{ item: 1, values: { name: null, maybe: 'the words of the menu' } }],
});
const schemaOf = JSON.stringify({
  type: 'object',
  properties: { items: { type: 'array' } },
  required: [draft],
});

describe('an answer is not what a model', () => {
  test.each([
    ['thinks', `<think>Maybe ${schemaOf}?</think>\n${json}`],
    ['thinks where its prompt began to', `Maybe ${schemaOf}?\n</think>\n\n${json}`],
    ['thinks within a thought', `<think>a <think>${schemaOf}</think> b ${schemaOf}</think>${json}`],
    ['thinks within a mark that never ends', `<think>a <reasoning>${schemaOf}</reasoning> b: ${json}`],
    ['thinks for so long', `<think time="3">${schemaOf}</think>${json}`],
    ['writes in a scratchpad', `<scratchpad>${schemaOf}</scratchpad>\n<answer>${json}</answer>`],
    ['thinks between marks of its own', `◁think▷${schemaOf}◁/think▷${json}`],
    ['thinks in brackets', `[THINK]${schemaOf}[/THINK]${json}`],
    ['drafts', `My first idea is ${draft}\n\nBut the right answer is:\n${json}`],
    ['drafts in a fence', `\`\`\`json\n${draft}\n\`\`\`\nFinal answer:\n\`\`\`json\n${json}\n\`\`\``],
    ['drafts in a thought without an end', `<think>Maybe ${draft}. No, so:\n${json}`],
    ['thinks of it afterwards', `${json}\n<think>Not {"items":[]}, then.</think>`],
    ['shows of a part of it afterwards', `${json}\nA wrong one has no items: {"items":[]}`],
    ['puts around it', `\\boxed{${json}}`],
  ])('%s', async (_, text) => {
    expect(await jsonInText(text, { repair: true })).toEqual(answer);
  });
});

test.each([
  [{ name: 'answer', arguments: answer }],
  [{ name: 'answer', arguments: json }],
  [{ type: 'function', name: 'answer', parameters: answer }],
  [[{ name: 'answer', arguments: answer }]],
])('the call of a tool is no item, though it has a name: %j', (said) => {
  const schema = z.toJSONSchema(
    directAnswerSchema([{ name: 'name' }] as never, { byLines: false }),
  ) as AnswerSchema;
  expect(fitToSchema(said, schema)).toEqual(answer);
});

const message = (of: object): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', ...of } }] });
const part = (content: string, done = false): string => JSON.stringify({ message: { content }, done });
test.each([
  ['the arguments of a tool', message({ content: null, tool_calls: [{ function: { arguments: answer } }] })],
  ['the text of Ollama', JSON.stringify({ model: 'm', response: json, done: true })],
  ['lines of Ollama', `${part(json.slice(0, 9))}\n${part(json.slice(9), true)}\n`],
])('%s that no client takes are read from the body', (_, body) => {
  expect(saidInBody(body)).toBe(json);
});

test('what was said before an error is no answer', () => {
  const error = JSON.stringify({ error: 'the model has ended unexpectedly' });
  expect(saidInBody(`${part(json.slice(0, 9))}\n${error}\n`)).toBeNull();
  expect(saidInBody(`data: ${part(json)}\n\ndata: ${error}\n\n`)).toBeNull();
});
