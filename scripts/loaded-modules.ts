import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Node's own loader tells what it loads. */
const SCRIPT = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
await import(process.argv[1]);
console.log(JSON.stringify(loaded));
`;

/** The URLs of all modules that a new process loads to import one. `nodeOptions`: `--conditions=…`, say. */
export async function loadedModules(module: string, nodeOptions: readonly string[] = []): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...nodeOptions,
    '--input-type=module',
    '--eval',
    SCRIPT,
    module,
  ]);
  return JSON.parse(stdout);
}

/** The package that a module belongs to, wherever it is installed; null for modules that are in none. */
export function packageOf(url: string): string | null {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  return name ?? null;
}
