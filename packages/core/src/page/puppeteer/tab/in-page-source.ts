import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { NAMES_OF_FORMS, otherName } from '../../in-page/names-of-forms.ts';

/** The scripts that documents run: the agent in an isolated world, and in the page's own its ledgers and the cookies. */
export type InPageScript = keyof typeof ENTRIES;

const ENTRIES = {
  main: new URL('../../in-page/main.ts', import.meta.url),
  'main-world': new URL('../../in-page/main-world.ts', import.meta.url),
  'own-cookies': new URL('../../in-page/own-cookies.ts', import.meta.url),
} as const;

const sources = new Map<InPageScript, string>();

/**
 * A script of `in-page/` with all that it imports. It is bundled here in a checkout only; the build puts the texts of the
 * bundles in place of this module.
 */
export function inPageSource(name: InPageScript): string {
  const source = sources.get(name) ?? bundleInPage(name);
  sources.set(name, source);
  return source;
}

/** Bundles a script of `in-page/` into one, minified: each tab is sent it, and each document compiles it. */
export function bundleInPage(name: InPageScript): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(ENTRIES[name])],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    minify: true,
    // The page's own world has no such names.
    ...(name === 'main' && {
      mangleProps: new RegExp(`^(?:${NAMES_OF_FORMS.join('|')})$`),
      mangleCache: Object.fromEntries(NAMES_OF_FORMS.map((one) => [one, otherName(one)])),
    }),
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}
