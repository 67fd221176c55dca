import type { Command } from 'commander';

/** Which model reads `llm` recipes. */
export interface ModelOptions {
  readonly model?: string;
}

export function addModelOptions(command: Command): Command {
  return command.option(
    '--model <id>',
    'the model that finds selectors for "llm" recipes (environment: HARVESTMAN_MODEL, with _URL, _KEY, _PRICES)',
  );
}
