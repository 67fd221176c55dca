import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const COMPILED = /(export )?var (\w+);\n\(function \(\2\) \{\n([\s\S]*?)\n\}\)\(\2 \|\| \(\2 = \{\}\)\);/g;
const NUMBER = /^\s*\w+\[\w+\["(\w+)"\] = (-?\d+)\] = "\1";$/;
const TEXT = /^\s*\w+\["(\w+)"\] = (".*");$/;

/**
 * parse5 with its enums as TypeScript has them: esbuild puts their values where they are used, and leaves out the tables
 * that the compiler made of them, a fifth of the parser.
 */
export function restoredEnums(): Plugin {
  return {
    name: 'restored-enums',
    setup(build) {
      build.onLoad({ filter: /[\\/]parse5[\\/]dist[\\/].*\.js$/ }, ({ path }) => ({
        contents: restoreEnums(readFileSync(path, 'utf8')),
        loader: 'ts',
      }));
    },
  };
}

function restoreEnums(source: string): string {
  return source.replace(COMPILED, (whole, exported: string | undefined, name: string, body: string) => {
    const members = body.split('\n').map((line) => NUMBER.exec(line) ?? TEXT.exec(line));
    if (members.includes(null)) return whole;
    return `${exported ?? ''}enum ${name} {${members.map((member) => `${member?.[1]} = ${member?.[2]}`).join()}}`;
  });
}
