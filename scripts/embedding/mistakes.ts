import assert from 'node:assert/strict';
import { uncheckedFunctions } from '../../test/engine/unchecked-functions.ts';
import { createApplication } from './application.ts';
import type { Proof } from './proof.ts';

/** What the client throws is made from any answer. */
const UNCHECKED = [...uncheckedFunctions, 'ApiError'];
const LIBRARIES = ['puppeteer-core', 'ai', 'fast-check', '@opentelemetry/api'];

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
