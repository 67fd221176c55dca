import { bash } from './bash.ts';
import type { CommandShape } from './command-shape.ts';
import { fish } from './fish.ts';
import { zsh } from './zsh.ts';

/** The script that completes commands and options, by shell. */
export const SHELLS = { bash, fish, zsh } as const satisfies Record<
  string,
  (commands: readonly CommandShape[]) => string
>;
