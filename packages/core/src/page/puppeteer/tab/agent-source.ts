import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let source: string | null = null;

/**
 * The script that the isolated world of each document runs: `in-page/main.ts` with all that it imports. It is bundled
 * here in a checkout only; the build puts the bundle's text in place of this module.
 */
export function agentSource(): string {
  source ??= bundleAgent();
  return source;
}

/** Bundles the in-page code into one script. */
export function bundleAgent(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../../in-page/main.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}
