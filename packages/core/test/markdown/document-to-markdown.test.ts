import { describe, expect, it } from 'vitest';
import { isHarvestmanError } from '../../src/ground/errors.ts';
import { documentToMarkdown } from '../../src/markdown/document-to-markdown.ts';

const url = 'https://example.com/notes/page';

describe('documentToMarkdown', () => {
  it('reads HTML and XHTML', () => {
    for (const contentType of ['text/html; charset=utf-8', 'application/xhtml+xml', 'TEXT/HTML', null]) {
      const source = { body: '<!DOCTYPE html><p>a<br/>b</p>', contentType, url };
      expect(documentToMarkdown(source).markdown).toBe('a\\\nb\n');
    }
    const xml =
      '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>x</p></body></html>';
    expect(documentToMarkdown({ body: xml, contentType: 'text/xml', url }).markdown).toBe('x\n');
  });

  it('leaves Markdown as it is, and reads its front matter', () => {
    const body = '---\ntitle: "A note"\ndate: 2024-05-06\n---\n\n# Heading\r\n\r\n* kept *as is*';
    const { markdown, metadata } = documentToMarkdown({ body, contentType: 'text/markdown', url });
    expect(markdown).toBe('# Heading\n\n* kept *as is*\n');
    expect(metadata).toMatchObject({
      title: 'A note',
      publishedTime: '2024-05-06',
      favicon: 'https://example.com/favicon.ico',
    });
    const plain = {
      body: '# Title\n\ntext',
      contentType: 'text/plain',
      url: 'https://example.com/README.md',
    };
    expect(documentToMarkdown(plain)).toMatchObject({
      markdown: '# Title\n\ntext\n',
      metadata: { title: 'Title' },
    });
  });

  it('keeps a rule at the start of Markdown that is no front matter', () => {
    const body = '---\n\nText: with a colon, and more.\n\nEnd\n';
    expect(documentToMarkdown({ body, contentType: 'text/markdown' }).markdown).toBe(body);
  });

  it('keeps plain text as it reads', () => {
    const body =
      'Notes\r\n\r\n# not a heading, 1 * 2 * 3\nnext line\r\n\r\n    name   value\n    a      1\n\nend <b>';
    expect(documentToMarkdown({ body, contentType: 'text/plain', url }).markdown).toBe(
      'Notes\n\n\\# not a heading, 1 \\* 2 \\* 3\nnext line\n\n```\n    name   value\n    a      1\n```\n\nend \\<b>\n',
    );
  });

  it('refuses anything else with the type in the message', () => {
    for (const contentType of ['application/pdf', 'image/png', 'application/json', 'application/xml']) {
      try {
        documentToMarkdown({ body: '{}', contentType, url });
        expect.fail('did not throw');
      } catch (error) {
        expect(isHarvestmanError(error, 'CONTENT_TYPE_UNSUPPORTED')).toBe(true);
        expect(String(error)).toContain(contentType);
      }
    }
  });

  it('takes the language from the response where the page names none', () => {
    const source = {
      body: '<p>x',
      contentType: 'text/html',
      url,
      headers: { 'content-language': ['de-AT', 'de'] },
    };
    expect(documentToMarkdown(source).metadata.language).toBe('de-AT');
  });

  it('respects a signal', () => {
    const source = { body: '<p>x', contentType: 'text/html', url };
    const thrown = (signal: AbortSignal) => {
      try {
        return documentToMarkdown(source, {}, signal);
      } catch (error) {
        return error;
      }
    };
    expect(isHarvestmanError(thrown(AbortSignal.abort()), 'ABORTED')).toBe(true);
    const timeout = new DOMException('late', 'TimeoutError');
    expect(isHarvestmanError(thrown(AbortSignal.abort(timeout)), 'TIMEOUT')).toBe(true);
  });
});
