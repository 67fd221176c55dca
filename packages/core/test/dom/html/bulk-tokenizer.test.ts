import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedParser } from '../../../src/dom/html/bounded-parser.ts';
import type { HtmlNode, HtmlRoot } from '../../../src/markdown/tree/html-node.ts';
import { parseHtml } from '../../../src/markdown/tree/parse-html.ts';
import { createTreeAdapter } from '../../../src/markdown/tree/tree-adapter.ts';

function stock(input: string): HtmlRoot {
  const treeAdapter = createTreeAdapter({ sources: [], footnotes: [], scripts: 0 });
  const parser = new BoundedParser({ treeAdapter, scriptingEnabled: false });
  parser.tokenizer.write(input, true);
  return parser.document;
}

function shape(node: HtmlNode | HtmlRoot): unknown {
  if (node.type === 'text') return node.value;
  const children = node.children.map(shape);
  return node.type === 'root' ? children : [node.tagName, node.attributes, node.hidden, children];
}

const PAGES = [
  '<p>a &amp; b &lt c &notit; <a href="?a=1&copy=2&amp;x=&">x</a>',
  '<DIV CLASS=x ID=\'y\'/><br/>t</DIV foo="a>b">u',
  '<a =b title = d alt= "f"g>x</a><a/href=c/><a href=x/>y</a>',
  '<p id="1" id="2">x</p  ><p\nclass=x\n>y',
  '<!-- a --!> b --> c <!---> d <!--> e <!-- --><!> <!-- open',
  '<!DOCTYPE html><? pi ?></ x></><!ELEMENT x>',
  '<script>if (a<b) "</scr" + "<!-- <script> </script>"</script>x<script>"</SCRIPT >y',
  '<title> a &amp; b </title><textarea>\n\n a &lt; </textarea><pre>\n\nx</pre><xmp>&amp;</xmp>',
  'a < b <3 </ x> << <a',
  '<table>a<tr> b <td>c</table> d<select><option>a<option>b</select>',
  '<svg><title>t</title><![CDATA[ a < b ]]><g>x</g></svg><math><mi>x</mi></math>',
  '&#32;a &#x80; &#0; &nbsp; &ampx &AMP &#xD800;',
  '😀<b title="😀">😀</b>\r\n\ra\rb',
  '<b><i></b>x</i><p><b>1<p>2<table><b>3<td>4',
  'nul \0 in <b title="\0">text</b>',
  '<x:y Z:W=1>unknown</x:y><p',
  '<style>a<b{}</style><noscript><p>n</p></noscript><template><p>t</template>',
];

describe('the tokenizer that takes runs at once', () => {
  for (const page of PAGES) {
    it(`builds the tree that parse5 builds of ${JSON.stringify(page).slice(0, 60)}`, () => {
      expect(shape(parseHtml(page).root)).toEqual(shape(stock(page)));
    });
  }

  it('builds the tree that parse5 builds of any soup', () => {
    const part = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<a href="x&amp;y">',
        '<td>',
        '<table>',
        '<!--',
        '-->',
        '--!>',
        '<script>',
      ],
      ...[
        '</script>',
        '<title>',
        '</title>',
        '<svg>',
        '</svg>',
        '<',
        '>',
        '&',
        '&amp',
        ';',
        ' ',
        '\n',
        '"',
        "'",
        '=',
      ],
      ...[
        'text',
        '/',
        '<img src=',
        '<li',
        '<![CDATA[',
        ']]>',
        'é',
        '😀',
        '<pre>\n',
        '<textarea>',
        '</textarea>',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const page = parts.join('');
        expect(shape(parseHtml(page).root)).toEqual(shape(stock(page)));
      }),
      { numRuns: 1_500 },
    );
  });
});
