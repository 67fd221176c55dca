import { readFileSync } from 'node:fs';

/** The version of this package. The file lies one folder up from the source, and from what is built of it. */
export function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const { version } = manifest as { readonly version: string };
  return version;
}
