import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAMS = new URL('./programs/', import.meta.url);
const LIMIT_MS = 300_000;
/** What is installed comes from the registry, at its speed, and is not what is tried. */
const INSTALL_LIMIT_MS = 1_800_000;

/** An application in an empty folder, with what npm installs there. */
export interface Application {
  readonly folder: string;
  /** What the command prints; rejects where it fails, or takes longer than five minutes. */
  run(command: string, ...parameters: readonly string[]): Promise<string>;
  /** Adds packages, and runs the scripts of those that are installed by one, for which npm has to be asked by name. */
  install(packages: readonly string[], scriptsOf?: readonly string[]): Promise<void>;
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
  const start = async (limitMs: number, command: string, parameters: readonly string[]): Promise<string> => {
    const { stdout } = await run(command, parameters, { cwd: folder, timeout: limitMs, maxBuffer: 1e8 });
    return stdout.trim();
  };
  const npm = async (...parameters: readonly string[]): Promise<void> => {
    await start(INSTALL_LIMIT_MS, 'npm', parameters);
  };
  const application: Application = {
    folder,
    run: (command, ...parameters) => start(LIMIT_MS, command, parameters),
    async install(packages, scriptsOf = []) {
      await npm('install', '--no-audit', '--no-fund', '--prefer-offline', ...packages);
      for (const name of scriptsOf)
        await npm('rebuild', name, '--ignore-scripts=false', '--foreground-scripts');
    },
  };
  await application.install(install);
  return application;
}
