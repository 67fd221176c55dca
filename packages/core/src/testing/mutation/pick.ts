/** One of the choices, by chance. */
export function pick<const T>(choices: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const chosen = choices[Math.floor(random() * choices.length)] ?? choices[0];
  if (chosen === undefined) throw new RangeError('there is nothing to pick from');
  return chosen;
}
