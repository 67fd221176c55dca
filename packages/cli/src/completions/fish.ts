import type { CommandShape } from './command-shape.ts';

/** For fish 3 or later. */
export function fish(commands: readonly CommandShape[]): string {
  const lines = commands.flatMap(({ name, description, choices: own, options }) => [
    `complete -c harvestman -f -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
    ...(own.length > 0
      ? [
          `complete -c harvestman -f -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -a ${quoted(own.join(' '))}`,
        ]
      : []),
    ...options.map(({ long, short, description: what, takesValue, choices }) =>
      [
        `complete -c harvestman -n ${quoted(`__fish_seen_subcommand_from ${name}`)} -l ${long}`,
        ...(short === null ? [] : [`-s ${short}`]),
        ...(takesValue ? ['-r'] : []),
        ...(choices.length > 0 ? [`-f -a ${quoted(choices.join(' '))}`] : []),
        `-d ${quoted(what)}`,
      ].join(' '),
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
