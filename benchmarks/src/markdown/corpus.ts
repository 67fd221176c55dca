import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  readonly name: string;
  readonly html: string;
  /** Main content as HTML, where the corpus has it. */
  readonly expected: string | null;
  readonly expectedMetadata: Readonly<Record<string, string | null>> | null;
}

/** Pages in a directory: `*.html` files, or folders with a `source.html` and what is expected of it. */
export function readCorpus(directory: string): Page[] {
  const pages: Page[] = [];
  for (const name of readdirSync(directory).sort()) {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) {
      const file = ['source.html', 'input.html', 'index.html'].find((candidate) =>
        existsSync(join(path, candidate)),
      );
      if (file === undefined) continue;
      const expected = join(path, 'expected.html');
      const metadata = join(path, 'expected-metadata.json');
      pages.push({
        name,
        html: readFileSync(join(path, file), 'utf8'),
        expected: existsSync(expected) ? readFileSync(expected, 'utf8') : null,
        expectedMetadata: existsSync(metadata) ? JSON.parse(readFileSync(metadata, 'utf8')) : null,
      });
    } else if (/\.x?html?$/.test(name)) {
      pages.push({ name, html: readFileSync(path, 'utf8'), expected: null, expectedMetadata: null });
    }
  }
  return pages;
}
