import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { runsScripts } from '../../src/page/static/runs-scripts.ts';

test.each([
  ['<body onload="show(document.forms)">', true],
  ['<iframe src="/rows" onload="document.body.append(this.contentDocument.body)"></iframe>', true],
  ['<img src="/a.png" onerror="this.remove()">', false],
  ['<link rel="preload" href="/a.css" onload="this.rel = \'stylesheet\'">', false],
  ['<button onclick="document.forms[0].submit()">Go</button>', false],
])('whether a handler changes what is shown, by itself: %s', (html, expected) => {
  expect(runsScripts(parseDocument(html), 'http://site/')).toBe(expected);
});
