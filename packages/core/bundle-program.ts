import { buildSync } from 'esbuild';

/** The text of a program with all that it imports, for Node, as small as it can be. */
export function bundleProgram(entryPoint: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    charset: 'utf8',
    minify: true,
  });
  return outputFiles.map(({ text }) => text).join('');
}
