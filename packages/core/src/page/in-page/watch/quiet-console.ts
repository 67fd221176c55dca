import { apply, around } from '../own-builtins.ts';

/** Messages that a document may write. Nobody reads them, and each is told to the process that all pages share. */
const MOST_MESSAGES = 1_000;

/** Runs in the page's own world: a console that is written to without a pause falls silent. */
export function quietConsole(): void {
  let messages = 0;
  const methods = console as unknown as Record<string, unknown>;
  for (const name of Object.keys(console)) {
    const method = methods[name];
    if (typeof method !== 'function') continue;
    methods[name] = around(method, (target, self, parameters) => {
      messages += 1;
      return messages > MOST_MESSAGES ? undefined : apply(target, self, parameters);
    });
  }
}
