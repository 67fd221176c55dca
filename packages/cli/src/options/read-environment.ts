import { type Command, InvalidArgumentError, type Option } from 'commander';
import { UsageError } from '../usage-error.ts';

/** The variable of each option, by the option's name in code. */
export type EnvironmentForms = Readonly<Record<string, string>>;

/**
 * Lets options of the command come from the environment as well. The command line wins; an empty variable is none. A
 * repeatable option takes several values with commas between them.
 */
export function readEnvironment(
  command: Command,
  env: Readonly<Record<string, string | undefined>>,
  forms: EnvironmentForms,
): Command {
  return command.hook('preAction', () => {
    for (const option of command.options) {
      const name = option.attributeName();
      const variable = forms[name];
      const text = variable === undefined ? undefined : env[variable];
      if (variable === undefined || !text || command.getOptionValueSource(name) === 'cli') continue;
      command.setOptionValueWithSource(name, parse(option, variable, text), 'env');
    }
  });
}

function parse(option: Option, variable: string, text: string): unknown {
  const { parseArg } = option;
  try {
    // What `--no-…` turns off is a flag, too.
    if (option.isBoolean() || option.negate) return parseFlag(text);
    if (parseArg === undefined) return text;
    const value: unknown = parseArg(text, undefined);
    if (!Array.isArray(value)) return value;
    return text.split(',').reduce<unknown>((earlier, part) => parseArg(part.trim(), earlier), undefined);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`Cannot use ${variable}=${JSON.stringify(text)}. ${error.message}`, {
      cause: error,
    });
  }
}

const FLAGS: Readonly<Record<string, boolean>> = { 1: true, true: true, 0: false, false: false };

function parseFlag(text: string): boolean {
  const flag = FLAGS[text.toLowerCase()];
  if (flag === undefined) throw new InvalidArgumentError('Expected true or false.');
  return flag;
}
