import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { shortenExports } from '../../shorten-exports.ts';

const FILES = {
  'index.js':
    'import{longName as e,other}from"./chunk-A.js";import"./chunk-B.js";export{e as published,other};',
  'chunk-A.js': `import{${'\n'}twice as t}from"./chunk-B.js";function longName(){return t(2)}var o=t(3);export{longName,o as other};`,
  'chunk-B.js': 'function twice(n){return 2*n}export{twice};',
};

test('chunks share by short names what a bundle gives under its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harvestman-short-exports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const texts = shortenExports(
    new Map(Object.entries(FILES).map(([name, text]) => [join(folder, name), text])),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [file, text] of texts) writeFileSync(file, text);
  const { published, other } = await import(pathToFileURL(join(folder, 'index.js')).href);
  expect([published(), published.name, other]).toEqual([4, 'longName', 6]);
  expect(texts.get(join(folder, 'chunk-A.js'))).toContain('export{longName as a,o as b}');
  expect(texts.get(join(folder, 'index.js'))).toContain('import{a as e,b as other}from"./chunk-A.js"');
});
