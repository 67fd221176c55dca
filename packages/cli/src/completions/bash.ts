import type { CommandShape } from './command-shape.ts';

/** For bash 3.2 or later, without the package bash-completion. */
export function bash(commands: readonly CommandShape[]): string {
  const choices = commands.flatMap(({ name, choices: own, options }) => [
    ...(own.length > 0 ? [choice(`"${name} ${name}"`, own)] : []),
    ...options
      .filter((option) => option.choices.length > 0)
      .map(({ long, short, choices: words }) =>
        choice([`"${name} --${long}"`, ...(short === null ? [] : [`"${name} -${short}"`])].join('|'), words),
      ),
  ]);
  const options = commands.map(
    ({ name, options: own }) =>
      `    ${name}) words="${[...own.map(({ long }) => `--${long}`), '--help'].join(' ')}" ;;`,
  );
  return `_harvestman() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$cur"))
    return
  fi
  case "$command $previous" in
${choices.join('\n')}
  esac
  case "$command" in
${options.join('\n')}
  esac
  case "$cur" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -f -- "$cur")) ;;
  esac
}
complete -o filenames -F _harvestman harvestman
`;
}

/** Behind `places`, the command and the word before, come these words. */
function choice(places: string, words: readonly string[]): string {
  return `    ${places}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$cur")); return ;;`;
}
