import type { Command } from 'commander';

/** Options of every command that may open a browser. */
export interface BrowserOptions {
  /** False with `--no-sandbox`. */
  readonly sandbox: boolean;
  readonly executablePath?: string;
  readonly connect?: string;
}

export function addBrowserOptions(command: Command): Command {
  return command
    .option('--no-sandbox', "run Chromium without its sandbox (as root it can't have one)")
    .option('--executable-path <path>', 'the browser to start (environment: HARVESTMAN_BROWSER)')
    .option('--connect <url>', 'use the browser that runs at this DevTools address (ws:// or http://)');
}
