import assert from 'node:assert/strict';
import { createApplication } from './application.ts';
import type { Proof } from './proof.ts';

const LIBRARIES = ['puppeteer-core', 'ai', 'fast-check', '@opentelemetry/api'];

/** Called for each row by storages, or take any value. */
const UNCHECKED = [
  ...['ApiError', 'HarvestmanError', 'canTransitionJob', 'changedFields'],
  ...['compareSortKeys', 'compareValues', 'countChanges', 'createLocalHostStore', 'defineRecipe', 'diffRows'],
  ...[
    'diffRowsInTurns',
    'hasNewReceiver',
    'isHarvestmanError',
    'isTransient',
    'mapInTurns',
    'matchesFilters',
  ],
  ...['nextTimeOf', 'presentChange', 'processIo', 'rowKey', 'selectRows', 'sortKey', 'stableId'],
  ...['summariseJob', 'takeTurns', 'timestamp', 'valueText'],
];

/** What is called wrongly, from JavaScript without types, says what is wrong, and nothing is taken in silence. */
export const mistakes: Proof = async ({ folder, tarballs, check }) => {
  const application = await createApplication({
    folder,
    install: [...Object.values(tarballs), ...LIBRARIES],
  });
  await check('mistakes are named', async () => {
    assert.deepEqual(JSON.parse(await application.run(process.execPath, 'mistakes.mjs', ...UNCHECKED)), []);
  });
};
