import { isHarvestmanError } from '@harvestman/core';
import { describe, expect, test } from 'vitest';
import { uncheckedFunctions } from './unchecked-functions.ts';

/** All that is published and imported here; the client has words of its own for what is wrong. */
const MODULES = {
  '@harvestman/core': () => import('@harvestman/core'),
  '@harvestman/core/ai-sdk': () => import('@harvestman/core/ai-sdk'),
  '@harvestman/core/opentelemetry': () => import('@harvestman/core/opentelemetry'),
  '@harvestman/core/suggest': () => import('@harvestman/core/suggest'),
  '@harvestman/core/testing': () => import('@harvestman/core/testing'),
  '@harvestman/http-adapter': () => import('@harvestman/http-adapter'),
  '@harvestman/http-adapter/node': () => import('@harvestman/http-adapter/node'),
  '@harvestman/storage-memory': () => import('@harvestman/storage-memory'),
  '@harvestman/storage-postgres': () => import('../../packages/storage-postgres/src/index.ts'),
  harvestman: () => import('../../packages/cli/src/cli.ts'),
} as const;

const WRONG: Readonly<Record<string, unknown>> = {
  null: null,
  number: 4,
  NaN: Number.NaN,
  array: [undefined],
  function: () => undefined,
  promise: Promise.resolve({}),
  date: new Date(0),
  symbol: Symbol('wrong'),
};

type Loose = (...given: readonly unknown[]) => unknown;

/** What came of a call: the code of a HarvestmanError, `accepted`, or whatever else was thrown. */
async function outcome(call: Loose, given: readonly unknown[]): Promise<string> {
  try {
    await call(...given);
    return 'accepted';
  } catch (error) {
    return isHarvestmanError(error) ? error.code : String(error);
  }
}

describe.each(Object.entries(MODULES))('%s', async (_name, load) => {
  const functions = Object.entries(await load()).filter(
    (entry): entry is [string, Loose] => typeof entry[1] === 'function' && !uncheckedFunctions.has(entry[0]),
  );

  test('names what is wrong with whatever else stands in place of a first argument', async () => {
    const answers: string[] = [];
    for (const [name, call] of functions) {
      for (const [kind, given] of Object.entries(WRONG)) {
        const code = await outcome(call, [given]);
        if (!/^(?:ARGUMENT|QUERY|RECIPE)_INVALID$/.test(code)) answers.push(`${name}(${kind}): ${code}`);
      }
      const code = await outcome(call, []);
      if (!/^(?:(?:ARGUMENT|QUERY|RECIPE)_INVALID|accepted)$/.test(code)) answers.push(`${name}(): ${code}`);
    }
    expect(answers).toEqual([]);
  });
});
