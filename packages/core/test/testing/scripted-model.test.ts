import { scrape } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { expect, test } from 'vitest';
import { startServer } from '../../../../test/support/start-server.ts';

const ANSWER = {
  page: 'list',
  listSelectors: ['li'],
  fields: [
    {
      name: 'title',
      example: 'Anvil',
      optional: false,
      candidates: [{ selector: 'b', attribute: null, type: 'text' }],
    },
  ],
};

test('a scripted model stands for one in tests of applications', async () => {
  const server = await startServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<ul><li><b>Anvil</b> 3</li><li><b>Bolt</b> 4</li></ul>');
  });
  const model = scriptedModel([{ page: 'wrong' }, ANSWER], { usage: { inputTokens: 10, outputTokens: 2 } });
  const run = scrape(
    { name: 'x', url: server.origin, extractorType: 'llm', properties: [{ name: 'title' }] },
    { model, allowPrivateNetworks: true },
  );
  expect(await Array.fromAsync(run)).toEqual([{ title: 'Anvil' }, { title: 'Bolt' }]);
  expect(run.job.usage).toEqual({ calls: 2, inputTokens: 20, outputTokens: 4, cost: null });
  expect(model.requests[1]?.prompt).toContain('title');
  await server.close();
});

test('a scripted model throws the errors that it was given, and calls its functions', async () => {
  const model = scriptedModel([new Error('out of order'), ({ prompt }) => ({ prompt })]);
  const request = {
    schema: {},
    system: '',
    prompt: 'a',
    signal: new AbortController().signal,
    maxOutputTokens: 1,
  };
  await expect(model.generate(request)).rejects.toThrow('out of order');
  expect((await model.generate(request)).object).toEqual({ prompt: 'a' });
  expect((await model.generate({ ...request, prompt: 'b' })).object).toEqual({ prompt: 'b' });
});
