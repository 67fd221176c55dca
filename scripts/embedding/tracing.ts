import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { createApplication } from './application.ts';
import type { Proof } from './proof.ts';

const LIBRARIES = [
  '@opentelemetry/api@1.9.0',
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/context-async-hooks',
];

/** Spans of the adapter and of the engine arrive at the SDK of an application that has the oldest API that is allowed. */
export const tracing: Proof = async ({ folder, tarballs, check }) => {
  const application = await createApplication({
    folder,
    install: [...Object.values(tarballs), ...LIBRARIES],
  });
  await check('spans arrive beside @opentelemetry/api 1.9.0', async () => {
    const copies = globSync('node_modules/**/@opentelemetry/api/package.json', { cwd: folder }).filter(
      (path) => !path.includes('/build/'),
    );
    assert.deepEqual(copies, ['node_modules/@opentelemetry/api/package.json']);
    const spans: string[] = JSON.parse(await application.run(process.execPath, 'tracing.mjs'));
    for (const span of [/^POST \/recipes/, /job/, /page/])
      assert.ok(
        spans.some((name) => span.test(name)),
        `${spans}`,
      );
  });
};
