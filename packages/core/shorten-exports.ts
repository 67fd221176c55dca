import { basename } from 'node:path';

const CHUNK = /^chunk-[^/]*\.js$/;
const EXPORTS = /\bexport\s*\{([^}]*)\}/;
const IMPORTS = /\bimport\s*\{([^}]*)\}\s*from\s*"\.\/(chunk-[^"/]*\.js)"/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The texts of the files of a bundle, by their paths, where its chunks share all by short names. Nobody else imports these,
 * and esbuild and terser leave them as they are written.
 */
export function shortenExports(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = new Map(
    [...texts].map(([file, text]) => {
      const chunk = basename(file);
      const [, list = ''] = (CHUNK.test(chunk) && EXPORTS.exec(text)) || [];
      return [chunk, new Map(pairsOf(list).map(([, name], at) => [name, shortName(at)]))];
    }),
  );
  return new Map([...texts].map(([file, text]) => [file, withShortNames(text, basename(file), names)]));
}

function withShortNames(
  text: string,
  file: string,
  names: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  const imported = text.replace(IMPORTS, (_, list: string, chunk: string) => {
    const parts = pairsOf(list).map(([name, local]) => asPart(names.get(chunk)?.get(name) ?? name, local));
    return `import{${parts.join(',')}}from"./${chunk}"`;
  });
  const own = names.get(file);
  if (own === undefined || own.size === 0) return imported;
  return imported.replace(EXPORTS, (_, list: string) => {
    const parts = pairsOf(list).map(([local, name]) => asPart(local, own.get(name) ?? name));
    return `export{${parts.join(',')}}`;
  });
}

/** What stands before and behind `as`; twice the same where there is none. */
function pairsOf(list: string): readonly (readonly [string, string])[] {
  const parts = list.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [before = '', behind = before] = part.split(/\s+as\s+/);
    return [before, behind] as const;
  });
}

function asPart(before: string, behind: string): string {
  return before === behind ? before : `${before} as ${behind}`;
}

function shortName(at: number): string {
  const rest = Math.floor(at / LETTERS.length);
  return (rest === 0 ? '' : shortName(rest - 1)) + LETTERS.charAt(at % LETTERS.length);
}
