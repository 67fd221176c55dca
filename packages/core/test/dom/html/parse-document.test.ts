import fc from 'fast-check';
import { parse, parseFragment as parse5Fragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { parseFragment } from '../../../src/dom/html/parse-fragment.ts';
import { treeShape } from './tree-shape.ts';

function expectSameTrees(page: string): void {
  for (const scriptingEnabled of [false, true]) {
    const stock = parse(page, { treeAdapter: adapter, scriptingEnabled });
    expect(treeShape(parseDocument(page, { scripting: scriptingEnabled }))).toEqual(treeShape(stock));
  }
  expect(treeShape(parseFragment(page))).toEqual(treeShape(parse5Fragment(page, { treeAdapter: adapter })));
}

const PAGES: Readonly<Record<string, string>> = {
  'scripts that talk of tags':
    '<script>x = "</div></scripty></scrip><b>" < 1;</script ><p>1<script>a</SCRIPT\n>b<script>c</script/>d',
  'scripts with comments':
    '<script><!-- if (a < b) { "<script>" } "</script>" --></script>x<script><!-- </script>y',
  'a script that does not end': '<p>1<script>var a = "</p>"',
  'a script that ends with a part of its end': '<p>1<script>var a = </scrip',
  'styles and raw text':
    '<style>a > b{}<!-- </style><xmp><b>&amp;</xmp><iframe><p></iframe><noembed>a</noembed>',
  'titles and text areas': '<title>a</b>&amp;<!-- b</title><textarea>\n<p>&lt;</textarea >',
  'no script': '<noscript><img src=a><p>b</noscript><head><noscript><link href=c></noscript></head>',
  'attributes of any name':
    "<p __proto__=a constructor=b toString=c hasOwnProperty=d A=e a=f \"=g h='i' j k= l>m</p>",
  'html and body that adopt': '<html a=1><body b=1><p><html a=2 c=3 toString=d><body b=2 e=5 __proto__=f>',
  'foreign attributes':
    '<svg viewbox=1 xlink:href=a xml:lang=b><a xlink:title=c href=d /><foreignObject><p CLASS=e></svg><math definitionurl=f>',
  'comments and doctypes':
    '<!DOCTYPE html PUBLIC "a" "b"><!--a--><html><!-- - -- --!x --><p><!--b--!>c<!---d---><!--></html><!--e-->',
  templates: '<template><tr><td>a<template>b</template></template><table><template>c</template>',
  'tables that foster': '<table>a<p>b<tr>c<td>d</table><table><b><tr><td>e</b></table>',
  'mis-nested formatting': '<b><p><i>a</b>b</p>c<a href=1>d<a href=2>e<nobr>f<nobr>g<b><b><b><b>h</p>i',
  'lines of every kind': 'a\r\nb\rc\n<pre>\r\n\r\nd</pre><p title="e\r\nf">',
  'zero bytes': 'a\0b<p title="\0c">\0<script>\0</script><svg>\0</svg>',
};

describe('the tree that pages are read from', () => {
  for (const [name, page] of Object.entries(PAGES)) {
    it(`is the one of parse5 for ${name}`, () => expectSameTrees(page));
  }

  it('is the one of parse5 for any soup', () => {
    const part = fc.constantFrom(
      ...'<p> </p> <b> </b> <i> </a> <td> <table> <tr> </table> <!-- --> --!> <svg> </svg> <math> </math>'.split(
        ' ',
      ),
      ...'<script> </script> </script </scr <style> </style> <title> </title> <textarea> </textarea>'.split(
        ' ',
      ),
      ...'<noscript> </noscript> <template> </template> <select> <option> <form> <html> <body> <head>'.split(
        ' ',
      ),
      ...'< > & &amp &lt; ; = / " \' <! <? </ text é 😀'.split(' '),
      ...[
        '<a href="x&amp;y">',
        "<p class=x id='y'>",
        '<html lang=a>',
        '<body class=b c>',
        '<![CDATA[',
        ']]>',
      ],
      ...['<svg xlink:href=a viewbox=b>', '<pre>\n', ' ', '\n', '\r\n', '<img src=', ' data-x="1"', '<br/>'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => expectSameTrees(parts.join(''))),
      { numRuns: 2_000 },
    );
  });
});
