import type { CommandShape, OptionShape } from './command-shape.ts';

/** For zsh with compinit: to be sourced, or a file `_harvestman` in fpath, which is run as the function at its first call. */
export function zsh(commands: readonly CommandShape[]): string {
  const cases = commands.map(
    ({ name, choices, options }) => `    ${name})
      _arguments ${[...options.map(argument), rest(choices)].join(' \\\n        ')} ;;`,
  );
  return `#compdef harvestman
_harvestman() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _harvestman ]]; then _harvestman "$@"; else compdef _harvestman harvestman; fi
`;
}

function rest(choices: readonly string[]): string {
  return choices.length > 0 ? `'1:value:(${choices.join(' ')})'` : "'*:file:_files'";
}

function argument({ long, short, description, takesValue, choices }: OptionShape): string {
  const text = `[${description.replace(/[[\]\\:]/g, '\\$&')}]`;
  const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
  const rest = quoted(`${text}${takesValue ? `:value:${values}` : ''}`);
  return short === null ? `'*--${long}'${rest}` : `'*'{-${short},--${long}}${rest}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
