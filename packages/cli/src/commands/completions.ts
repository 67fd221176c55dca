import { Argument, type Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { write } from '../cli-io.ts';
import { commandShapes } from '../completions/command-shape.ts';
import { SHELLS } from '../completions/shells.ts';

const NAMES = Object.keys(SHELLS) as (keyof typeof SHELLS)[];

const EXAMPLES = `
Examples:
  harvestman completions bash >> ~/.bashrc
  harvestman completions zsh > "\${fpath[1]}/_harvestman"
  harvestman completions fish > ~/.config/fish/completions/harvestman.fish`;

/** `harvestman completions <shell>`: the script that a shell completes by. */
export function addCompletionsCommand(program: Command, { stdout }: Pick<CliIo, 'stdout'>): void {
  program
    .command('completions')
    .description('print what a shell completes commands and options by')
    .addArgument(new Argument('<shell>').choices(NAMES))
    .addHelpText('after', EXAMPLES)
    .action((shell: keyof typeof SHELLS) => write(stdout, SHELLS[shell](commandShapes(program))));
}
