import assert from 'node:assert/strict';
import { type Application, createApplication } from './application.ts';
import { assertBrowser, assertStatic } from './expected.ts';
import type { Proof } from './proof.ts';

/** Commands by name, as npm installs the runtimes. */
const RUNTIMES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'Node 22.12': ['node_modules/node-22/bin/node'],
  'Node 24': ['node_modules/node-24/bin/node'],
  Bun: ['node_modules/.bin/bun'],
  Deno: ['node_modules/.bin/deno', 'run', '--allow-all'],
};

/** What npm installs for them, one after the other, and whose installation is a script. */
const INSTALLED: readonly (readonly [runtime: string, ...scriptsOf: string[]])[] = [
  ['bun'],
  ['deno', 'deno'],
  ['node-20@npm:node@20', 'node-20'],
  ['node-22@npm:node@22.12', 'node-22'],
  ['node-24@npm:node@24', 'node-24'],
];
const LIBRARIES = ['puppeteer-core', '@sparticuz/chromium'];

/** Static and browser jobs, robots.txt, large pages and the adapter on each runtime; one sentence on an old Node. */
export const runtimes: Proof = async ({ folder, tarballs, check }) => {
  const application = await createApplication({
    folder,
    install: [...Object.values(tarballs), ...LIBRARIES],
  });
  for (const [runtime, ...scriptsOf] of INSTALLED) await application.install([runtime], scriptsOf);
  for (const [name, [command, ...parameters]] of Object.entries(RUNTIMES)) {
    await check(`${name}: without a browser`, async () =>
      assertStatic(await application.run(command, ...parameters, 'static.mjs')),
    );
    await check(`${name}: with Chromium`, async () =>
      assertBrowser(await application.run(command, ...parameters, 'browser.mjs')),
    );
  }
  await check('Node 20: one sentence', () => refusesOldNode(application, Object.keys(tarballs)));
};

async function refusesOldNode(application: Application, packages: readonly string[]): Promise<void> {
  const node = 'node_modules/node-20/bin/node';
  const { version } = await application
    .run(node, '--print', 'JSON.stringify({ version: process.versions.node })')
    .then((printed) => JSON.parse(printed) as { version: string });
  const sentence = `Harvestman needs Node 22.12 or newer, and this is Node ${version}`;
  for (const name of packages) {
    if (name === '@harvestman/client') continue;
    const entry = name === 'harvestman' ? `${name}/cli` : name;
    const program = `import('${entry}').catch(({ message }) => console.log(message))`;
    assert.equal(await application.run(node, '--eval', program), sentence, entry);
  }
  const command = application.run(node, 'node_modules/harvestman/dist/main.js', '--version');
  await assert.rejects(command, ({ stderr }: { stderr: string }) => stderr === `${sentence}\n`);
}
