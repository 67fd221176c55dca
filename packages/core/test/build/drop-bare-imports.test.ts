import { expect, test } from 'vitest';
import { dropBareImports } from '../../drop-bare-imports.ts';

test('imports that take nothing from a chunk go, and no others', () => {
  const texts = new Map([
    [
      'dist/index.js',
      'import"./chunk-A.js";import{a}from"./chunk-B.js";import "./chunk-C.js"\nimport"undici";a();',
    ],
    ['dist/chunk-A.js', 'const load=()=>import("./chunk-D.js");export{load};'],
  ]);
  expect([...dropBareImports(texts)]).toEqual([
    ['dist/index.js', 'import{a}from"./chunk-B.js";\nimport"undici";a();'],
    ['dist/chunk-A.js', 'const load=()=>import("./chunk-D.js");export{load};'],
  ]);
});
