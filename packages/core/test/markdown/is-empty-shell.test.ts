import { describe, expect, it } from 'vitest';
import { isEmptyShell } from '../../src/markdown/is-empty-shell.ts';

const script = '<script type="module" src="/app.js"></script>';
const prose = '<p>A sentence with enough words to be read by anyone who came for it.</p>'.repeat(10);

const SHELLS = {
  'a mount point': `<body><div id="root"></div>${script}</body>`,
  'a mount point that says it loads': `<div id="app"><p>Loading…</p></div>${script}`,
  'a request to turn scripts on': `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>${script}`,
  'a custom element': `<app-root></app-root>${script}`,
  'only hidden text': `<div hidden>${prose}</div><div id="x"></div>${script}`,
  'a headline around the place of the rest': `<header>Shop</header><main id="content"></main>${script}`,
  'only data for scripts': `<div id="__next"></div><script type="application/json">{"text":"${prose}"}</script>${script}`,
  'a spinner in a drawing': `<svg><title>Spinner</title></svg>${script}`,
};

const PAGES = {
  'a short page without scripts': '<h1>Hello</h1>',
  'nothing at all': '',
  'a short page with a counter': `<h1>Hello</h1><p>This is all there is.</p>${script}`,
  'an article with scripts': `<div id="root">${prose}</div>${script}`,
  'an article and an empty slot for advertisements': `${prose}<div id="ad"></div>${script}`,
  'a page of pictures': `<img src=a><img src=b><img src=c>${script}`,
  'an article that tells what to do without scripts': `<noscript>Enable JavaScript for comments.</noscript>${prose}${script}`,
  'data alone': '<script type="application/ld+json">{}</script><h1>x</h1>',
  'server-rendered pages of frameworks': `<div id="__next"><main>${prose}</main></div><div id="portal"></div>${script}`,
};

describe('isEmptyShell', () => {
  for (const [name, html] of Object.entries(SHELLS)) {
    it(`sees a shell in ${name}`, () => expect(isEmptyShell(html)).toBe(true));
  }
  for (const [name, html] of Object.entries(PAGES)) {
    it(`sees a page in ${name}`, () => expect(isEmptyShell(html)).toBe(false));
  }
});
