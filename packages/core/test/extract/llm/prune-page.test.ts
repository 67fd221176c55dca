import { estimateTokenCount } from 'tokenx';
import { describe, expect, test } from 'vitest';
import { prunePage } from '../../../src/extract/llm/prune/prune-page.ts';
import { createSample } from '../../../src/extract/llm/sample.ts';

const prune = (html: string, tokens = 8_000): string =>
  prunePage(createSample(html, 'https://a.example/'), tokens);
const list = (count: number, item: (at: number) => string): string =>
  `<ul id="all">${Array.from({ length: count }, (_, at) => item(at)).join('')}</ul>`;

describe('a page as a model gets it', () => {
  test('has structure, names and the beginnings of texts', () => {
    const long = 'word '.repeat(60);
    expect(prune(`<main id="m" class="a  b" onclick="x()" style="color:red"><p>${long}</p></main>`)).toMatch(
      /^<body><main id="m" class="a b"><p>(word )+…<\/p>\s*<\/main>\s*<\/body>$/,
    );
  });

  test('is without what no reader sees', () => {
    const html = `<main><script>s1</script><style>s2</style><noscript>s3</noscript><template>s4</template><!-- s5 -->
      <p hidden>s6</p><p style="display: none">s7</p><input type="hidden" value="s8"><svg><path d="s9"/></svg><p>seen</p></main>`;
    expect(prune(html)).not.toMatch(/s\d/);
    expect(prune(html)).toContain('seen');
  });

  test('shows of siblings that are alike a few, and all kinds that there are', () => {
    const pruned = prune(
      list(50, (at) => (at === 30 ? '<li><em class="rare">once</em></li>' : `<li><b>${at}</b></li>`)),
    );
    expect(pruned.match(/<b>/g)).toHaveLength(3);
    expect(pruned).toContain('rare');
    expect(pruned).toMatch(/<!-- 27 more <li> -->/);
  });

  test('keeps a list that is deep in the page, behind others that are not alike', () => {
    const sections = Array.from(
      { length: 9 },
      (_, at) => `<div class="s${at}"><h2>${at}</h2>${'<i></i>'.repeat(at)}</div>`,
    );
    expect(
      prune(
        `${sections.join('')}<div class="late">${list(9, (at) => `<li><a href="/${at}">x${at}</a></li>`)}</div>`,
      ),
    ).toContain('id="all"');
  });

  test.each([500, 1_000, 3_000])('fits %d tokens, whatever the page', (tokens) => {
    const html = list(
      300,
      (at) =>
        `<li class="c${at} ${'k'.repeat(at % 40)}"><div data-a="${at}"><p>${'text '.repeat(at)}</p></div></li>`,
    );
    const pruned = prune(html.repeat(20), tokens);
    expect(estimateTokenCount(pruned)).toBeLessThanOrEqual(tokens);
    expect(pruned).toContain('<li');
  });

  test('takes deep nesting and bounds it', () => {
    expect(prune(`${'<div>'.repeat(5_000)}deep`).length).toBeLessThan(2_000);
  });

  test('is made in good time for a large page', () => {
    const html = list(20_000, (at) => `<li class="c"><h3>${at}</h3><p>${'text '.repeat(10)}</p></li>`);
    const started = performance.now();
    prune(html);
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
