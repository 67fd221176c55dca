import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAMS = new URL('./programs/', import.meta.url);

/** An application in an empty folder, with what npm installs there. */
export interface Application {
  readonly folder: string;
  /** What the command prints; rejects where it fails, or takes longer than five minutes. */
  run(command: string, ...parameters: readonly string[]): Promise<string>;
}

export interface ApplicationOptions {
  readonly folder: string;
  /** Packages with their versions, or tarballs. */
  readonly install: readonly string[];
}

export async function createApplication({ folder, install }: ApplicationOptions): Promise<Application> {
  mkdirSync(folder);
  cpSync(PROGRAMS, folder, { recursive: true });
  writeFileSync(
    `${folder}/package.json`,
    JSON.stringify({ name: 'application', private: true, type: 'module' }),
  );
  const application: Application = {
    folder,
    async run(command, ...parameters) {
      const { stdout } = await run(command, parameters, { cwd: folder, timeout: 300_000, maxBuffer: 1e8 });
      return stdout.trim();
    },
  };
  await application.run('npm', 'install', '--no-audit', '--no-fund', ...install);
  return application;
}
