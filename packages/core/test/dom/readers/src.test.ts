import { isTag } from 'domhandler';
import { parseFragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, it } from 'vitest';
import { readSrc } from '../../../src/dom/readers/src.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { deepItem, item } from './item.ts';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function src(html: string, selector?: string) {
  const parsed = item(html);
  const element = selector === undefined ? parsed.element : compileSelector(selector).first(parsed.element);
  if (!element) throw new Error('no element');
  return readSrc(element, parsed)?.replace('https://shop.test/', '/') ?? null;
}

describe('readSrc', () => {
  it.each([
    ['its own src', '<img src=" /a.jpg ">', '/a.jpg'],
    ['the first medium inside', '<div><p>x</p><img src="/a.jpg"><img src="/b.jpg"></div>', '/a.jpg'],
    ['nothing', '<div>x</div>', null],
    ['an empty src', '<img src="">', null],
    ['the widest candidate', '<img src="/s.jpg" srcset="/m.jpg 400w, /l.jpg 1200w, /s.jpg 100w">', '/l.jpg'],
    ['the densest candidate', '<img src="/a.jpg" srcset="/b.jpg 1.5x, /c.jpg 3x">', '/c.jpg'],
    ['src before a 1x candidate', '<img src="/a.jpg" srcset="/b.jpg">', '/a.jpg'],
    [
      'commas in addresses',
      '<img srcset="/w_100,h_1/a.jpg 100w, /w_200,h_1/a.jpg 200w">',
      '/w_200,h_1/a.jpg',
    ],
    ['data in a srcset', `<img srcset="${GIF} 1x, /b.jpg 2x">`, '/b.jpg'],
    ['a broken srcset', '<img src="/a.jpg" srcset=",, /b.jpg 1w 2w zz, , /c.jpg -5w,">', '/b.jpg'],
    ['a srcset without a space', '<img srcset="/a.jpg 1x,/b.jpg 2x">', '/b.jpg'],
    ['lazy behind data', `<img src="${GIF}" data-src="/a.jpg">`, '/a.jpg'],
    ['lazy behind a spacer', '<img src="/img/blank.gif?v=1" data-original="/a.jpg">', '/a.jpg'],
    ['lazy behind a placeholder', '<img src="/placeholder-300x200.png" data-lazy-src="/a.jpg">', '/a.jpg'],
    ['lazy without src', '<img data-hi-res="/a.jpg">', '/a.jpg'],
    ['a lazy srcset', `<img src="${GIF}" data-srcset="/a.jpg 1x, /b.jpg 2x" data-src="/c.jpg">`, '/b.jpg'],
    ['src before lazy when it is real', '<img src="/a.jpg" data-src="/b.jpg">', '/a.jpg'],
    ['lazy before a preview', '<img class="x lazyload" src="/tiny.jpg" data-src="/b.jpg">', '/b.jpg'],
    [
      'a template passed over',
      '<img class=lazyload src="/a_300x.jpg" data-src="/a_{width}x.jpg">',
      '/a_300x.jpg',
    ],
    ['an identifier passed over', `<img src="${GIF}" data-image="1234" data-img-src="/a.jpg">`, '/a.jpg'],
    ['JSON passed over', `<img src="/a.jpg" class=lazy data-src='{"a":"/b.jpg"}'>`, '/a.jpg'],
    ['not every pixel is empty', '<img src="/pixel-8-pro.jpg" data-src="/b.jpg">', '/pixel-8-pro.jpg'],
    ['a placeholder for want of better', `<img src="${GIF}">`, GIF],
    ['the next image when the first is empty', `<div><img src="${GIF}"><img src="/b.jpg"></div>`, '/b.jpg'],
    [
      'any number of candidates',
      `<picture><source srcset="/l.webp 2000w, ${'/s.jpg 1w,'.repeat(200_000)}"><img></picture>`,
      '/l.webp',
    ],
    ['picture', '<picture><source srcset="/l.webp 2000w"><img src="/s.jpg"></picture>', '/l.webp'],
    [
      'picture by window',
      '<picture><source media="(min-width: 800px)" srcset="/l.jpg"><img src="/s.jpg"></picture>',
      '/l.jpg',
    ],
    ['picture without sizes', '<picture><source srcset="/a.webp"><img src="/a.jpg"></picture>', '/a.jpg'],
    ['lazy picture', `<picture><source data-srcset="/l.webp 1x"><img src="${GIF}"></picture>`, '/l.webp'],
    ['picture without img', '<picture><source srcset="/a.webp"></picture>', '/a.webp'],
    ['video', '<video src="/v.mp4" poster="/p.jpg"></video>', '/v.mp4'],
    ['video source', '<video poster="/p.jpg"><source src="/v.webm"><source src="/v.mp4"></video>', '/v.webm'],
    ['poster', '<video poster="/p.jpg"></video>', '/p.jpg'],
    ['audio', '<audio><source src="/a.ogg"></audio>', '/a.ogg'],
    ['iframe', '<iframe src="about:blank" data-src="/embed"></iframe>', '/embed'],
    ['embed', '<embed src="/e.svg">', '/e.svg'],
    ['object', '<object data="/o.svg"><img src="/f.png"></object>', '/o.svg'],
    ['object fallback', '<object><img src="/f.png"></object>', '/f.png'],
    ['image button', '<form><input type=text src="/no"><input type=IMAGE src="/b.png"></form>', '/b.png'],
    ['svg image', '<svg><image xlink:href="/s.png"/></svg>', '/s.png'],
    ['meta', '<meta itemprop=image content="/m.jpg">', '/m.jpg'],
    ['other metas do not count', '<div><meta itemprop=position content="3"></div>', null],
    ['custom element', '<x-img data-src="/a.jpg"></x-img>', '/a.jpg'],
    ['background', `<div style="color:red;background-image:url('/b.jpg')">x</div>`, '/b.jpg'],
    [
      'background shorthand inside',
      '<div><i style="background: #fff url(/b.jpg) no-repeat"></i></div>',
      '/b.jpg',
    ],
    ['image before background', '<div style="background:url(/b.jpg)"><img src="/a.jpg"></div>', '/a.jpg'],
    [
      'background with data',
      `<div style="background-image:url(${GIF})" data-bg="url(/b.jpg)"></div>`,
      '/b.jpg',
    ],
    ['lazy background', '<div data-bg="/b.jpg"></div>', '/b.jpg'],
    ['colour is no address', '<div data-bg="red"></div>', null],
    ['gradient is no address', '<div style="background-image:linear-gradient(red,blue)"></div>', null],
    ['noscript', `<div><img src="${GIF}"><noscript><img src="/n.jpg"></noscript></div>`, '/n.jpg'],
  ])('reads %s', (_, html, expected) => {
    expect(src(html)).toBe(expected);
  });

  it('looks at a few nodes of a picture for each image in it', () => {
    const before = process.cpuUsage();
    src(`<div><picture>${`<source><img src="${GIF}">`.repeat(8_000)}</picture></div>`);
    expect(process.cpuUsage(before).user).toBeLessThan(8_000_000);
  });

  it.each([
    ['a noscript', (far: string) => `<noscript>${far}&lt;img src=/a.jpg&gt;</noscript>`],
    ['a style', (far: string) => `<b style="--x:${far};background:url(/a.jpg)">x</b>`],
  ])('reads the beginning of %s', (_, html) => {
    expect(src(`<div>${html('x')}</div>`)).toBe('/a.jpg');
    expect(src(`<div>${html('x'.repeat(100_000))}</div>`)).toBeNull();
  });

  it('reads a selected img with its picture and its noscript', () => {
    expect(src('<div><picture><source srcset="/l.jpg 9w"><img src="/s.jpg"></picture></div>', 'img')).toBe(
      '/l.jpg',
    );
    expect(src(`<div><img src="${GIF}"><noscript><img src="/n.jpg"></noscript></div>`, 'img')).toBe('/n.jpg');
    expect(src(`<div><noscript><img src="/n.jpg"></noscript><img src="${GIF}"></div>`, 'img')).toBe('/n.jpg');
    expect(
      src(
        `<div><img src="/1.jpg"><noscript><img src="/n.jpg"></noscript><img class=x src="${GIF}"></div>`,
        '.x',
      ),
    ).toBe(GIF);
    expect(src('<div><img src="/a.jpg"><noscript><img src="/n.jpg"></noscript></div>', 'img')).toBe('/a.jpg');
  });

  it('reads a noscript that a browser left as text', () => {
    const html = `<div><img src="${GIF}"><noscript>&lt;img src="/n.jpg"&gt;</noscript></div>`;
    const element = parseFragment(`<div><img src="${GIF}"><noscript><img src="/n.jpg"></noscript></div>`, {
      treeAdapter: adapter,
    }).children.find(isTag);
    expect(element && readSrc(element, item(html))).toBe('https://shop.test/n.jpg');
  });

  it('survives 100,000 levels and hostile attributes', () => {
    expect(readSrc(deepItem(100_000).element, deepItem(1))).toBeNull();
    const long = 200_000;
    for (const value of [',', ' ', '{', 'a ', '1', 'a,', '/', '(', "'", 'url(']) {
      const text = value.repeat(long);
      src(`<div style="background:${text}"><img src="${text}" srcset="${text}" data-src="${text}"></div>`);
    }
  });
});
