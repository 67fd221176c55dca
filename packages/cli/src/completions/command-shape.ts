import type { Command } from 'commander';

/** What a shell completes of one command. */
export interface CommandShape {
  readonly name: string;
  readonly description: string;
  /** What its first argument may be. Empty: a file, or any text. */
  readonly choices: readonly string[];
  readonly options: readonly OptionShape[];
}

export interface OptionShape {
  /** Without dashes. */
  readonly long: string;
  readonly short: string | null;
  readonly description: string;
  readonly takesValue: boolean;
  /** Empty: any value. */
  readonly choices: readonly string[];
}

/** The commands of a program with their options, as they are now. */
export function commandShapes(program: Command): readonly CommandShape[] {
  const shapes = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    options: command.options.flatMap((option) =>
      option.long === undefined || option.long === null || option.hidden
        ? []
        : [
            {
              long: option.long.replace(/^--/, ''),
              short: option.short?.replace(/^-/, '') ?? null,
              description: option.description,
              takesValue: option.required || option.optional,
              choices: option.argChoices ?? [],
            },
          ],
    ),
  }));
  // commander has it without that it is among the commands.
  const choices = shapes.map(({ name }) => name);
  return [...shapes, { name: 'help', description: 'display help for command', choices, options: [] }];
}
