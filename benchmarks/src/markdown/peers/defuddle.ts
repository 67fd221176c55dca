import { Defuddle } from 'defuddle/node';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { Converter } from '../converter.ts';

async function main(html: string, url: string): Promise<string> {
  // What the page's own styles and scripts complain of is none of the benchmark's business.
  const window = new JSDOM(html, {
    url: url === '' ? 'https://example.com/' : url,
    virtualConsole: new VirtualConsole(),
  });
  try {
    const result = await Defuddle(window.window.document, url, { markdown: true, useAsync: false });
    return result.content ?? '';
  } finally {
    window.window.close();
  }
}

/** Only knows main content. */
export const defuddle: Converter = { name: 'defuddle', convert: main, convertMain: main };
