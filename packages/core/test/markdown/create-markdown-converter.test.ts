import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isHarvestmanError } from '../../src/ground/errors.ts';
import { documentToMarkdown } from '../../src/markdown/document-to-markdown.ts';
import {
  createMarkdownConverter,
  type MarkdownConverter,
} from '../../src/markdown/worker/create-markdown-converter.ts';

const large = {
  body: `<h1>Title</h1>${'<p>some <b>text</b></p>'.repeat(20_000)}`,
  contentType: 'text/html',
  url: 'https://example.com/',
};
const small = { body: '<p>x', contentType: 'text/html' };

let converter: MarkdownConverter | null = null;
afterEach(async () => converter?.close());

describe('createMarkdownConverter', () => {
  it('converts large documents in a worker to what they are converted to here', async () => {
    converter = createMarkdownConverter({ maxWorkers: 1 });
    const [inWorker, here] = await Promise.all([converter.convert(large), converter.convert(small)]);
    expect(inWorker).toEqual(documentToMarkdown(large));
    expect(here.markdown).toBe('x\n');
  });

  it('gives what a page says of itself for machines, where it is asked for', async () => {
    const data = '<script type="application/ld+json">{"@type":"Product","name":"Jar"}</script>';
    for (const body of [`<p>x${data}`, `<p>x${data}${'<p>Some words.'.repeat(200)}`]) {
      const source = { body, contentType: 'text/html', url: 'https://shop.example/' };
      converter = createMarkdownConverter({ maxWorkers: 1 });
      const { structuredData } = await converter.convert(source, { structuredData: true });
      expect(structuredData?.nodes).toMatchObject([{ '@type': 'Product', name: 'Jar' }]);
      expect(structuredData?.jsonLd).toEqual([{ '@type': 'Product', name: 'Jar' }]);
      expect(await converter.convert(source)).not.toHaveProperty('structuredData');
      await converter.close();
    }
  });

  it('takes what a page says of itself, however much it is, in turns', async () => {
    converter = createMarkdownConverter({ maxWorkers: 1 });
    const items = Array.from({ length: 20_000 }, (_, nth) => ({ '@type': 'Product', name: `Jar ${nth}` }));
    const data = JSON.stringify({ '@type': 'ItemList', itemListElement: items });
    const body = `<p>x<script type="application/ld+json">${data}</script>
      <p itemscope itemid=/jar itemtype=https://schema.org/Product><b itemprop=name>Jar</b>
      <p vocab=https://schema.org/ typeof=Product><b property=name>Pot</b>
      <script type="application/json" id=state>{"deep":${'['.repeat(90)}1${']'.repeat(90)}}</script>`;
    const source = { body, contentType: 'text/html', url: 'https://shop.example/' };
    await converter.convert(source);
    const parsing = vi.spyOn(JSON, 'parse');
    const result = await converter.convert(source, { structuredData: true });
    const pieces = parsing.mock.calls.map(([text]) => text.length);
    parsing.mockRestore();
    expect(pieces.length).toBeGreaterThan(4);
    expect(Math.max(...pieces)).toBeLessThan(data.length / 2);
    // The same in fewer steps than a comparison of each value takes.
    expect(JSON.stringify(result)).toBe(JSON.stringify(documentToMarkdown(source, { structuredData: true })));
    const aborted = new AbortController();
    const ended = converter.convert(source, { structuredData: true }, aborted.signal);
    aborted.abort();
    await expect(ended).rejects.toSatisfy((error) => isHarvestmanError(error, 'ABORTED'));
  });

  it('leaves the event loop free meanwhile', async () => {
    converter = createMarkdownConverter({ maxWorkers: 1 });
    let turns = 0;
    let done = false;
    const conversion = converter.convert(large).then((result) => {
      done = true;
      return result;
    });
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await conversion;
    expect(turns).toBeGreaterThan(10);
  });

  it('tells a shell from a page, here and in a worker', async () => {
    converter = createMarkdownConverter({ maxWorkers: 1 });
    const shell = `<div id=app></div><script>${'x'.repeat(2_000)}</script>`;
    const page = (body: string) => ({ body, contentType: 'text/html' });
    expect(await converter.isEmptyShell(page(shell))).toBe(true);
    expect(await converter.isEmptyShell(page('<div id=app></div><script>x</script>'))).toBe(true);
    expect(await converter.isEmptyShell(page(`<p>${'Some words. '.repeat(200)}`))).toBe(false);
  });

  it('ends a conversion on abort, and converts the next', async () => {
    converter = createMarkdownConverter({ maxWorkers: 1 });
    const controller = new AbortController();
    const conversion = converter.convert({ ...large, body: large.body.repeat(20) }, {}, controller.signal);
    controller.abort();
    await expect(conversion).rejects.toSatisfy((error) => isHarvestmanError(error, 'ABORTED'));
    expect((await converter.convert(large)).markdown).toContain('# Title');
  });

  it('refuses what cannot be converted before any worker sees it', async () => {
    converter = createMarkdownConverter();
    await expect(converter.convert({ body: 'x', contentType: 'image/png' })).rejects.toSatisfy((error) =>
      isHarvestmanError(error, 'CONTENT_TYPE_UNSUPPORTED'),
    );
  });

  it('converts in turns of the event loop where no thread may be started', async () => {
    const module = new URL('../../src/markdown/worker/create-markdown-converter.ts', import.meta.url);
    const program = `
      import { createMarkdownConverter } from ${JSON.stringify(module)};
      const converter = createMarkdownConverter();
      const source = { body: '<p>Some words.'.repeat(2_000), contentType: 'text/html' };
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 0);
      const pages = await Promise.all(Array.from({ length: 9 }, () => converter.convert(source)));
      clearInterval(timer);
      console.log(pages.map(({ markdown }) => markdown.length).join(), turns > 2);
      const shell = '<div id=app></div><script>' + 'x'.repeat(2_000) + '</script>';
      console.log(await converter.isEmptyShell({ body: shell, contentType: 'text/html' }));
      await converter.close();`;
    const flags = [
      '--permission',
      '--allow-fs-read=*',
      '--no-warnings',
      '--input-type=module',
      '--eval',
      program,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--conditions=harvestman-source',
      ...flags,
    ]);
    const { length } = documentToMarkdown({
      body: '<p>Some words.'.repeat(2_000),
      contentType: 'text/html',
    }).markdown;
    expect(stdout).toBe(`${Array.from({ length: 9 }, () => length).join()} true\ntrue\n`);
  });

  it('ends a thread that was started while it was closed', async () => {
    converter = createMarkdownConverter();
    const conversion = converter.convert(large);
    conversion.catch(() => undefined);
    await converter.close();
    await expect(conversion).rejects.toSatisfy((error) => isHarvestmanError(error, 'ENGINE_CLOSED'));
  });

  it('converts nothing once it is closed', async () => {
    converter = createMarkdownConverter();
    await converter.close();
    await expect(converter.convert(small)).rejects.toSatisfy((error) =>
      isHarvestmanError(error, 'ENGINE_CLOSED'),
    );
  });
});
