const BARE = /\bimport\s*"\.\/chunk-[^"/]*\.js";?/g;

/**
 * The texts of the files of a bundle, by their paths, without imports of chunks that take nothing from them. esbuild writes
 * them to keep the order in which modules run, and no module of the package does anything when it runs (`sideEffects`).
 */
export function dropBareImports(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([file, text]) => [file, text.replaceAll(BARE, '')]));
}
