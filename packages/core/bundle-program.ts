import { build } from 'esbuild';
import { namedCharacterReferences } from './named-character-references.ts';
import { shrinkProgram } from './shrink-program.ts';
import { shrunkParser } from './shrunk-parser.ts';

/** The text of a program with all that it imports, for Node, as small as it can be. */
export async function bundleProgram(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    charset: 'utf8',
    minify: true,
    plugins: [namedCharacterReferences(), shrunkParser()],
  });
  return shrinkProgram(outputFiles.map(({ text }) => text).join(''));
}
