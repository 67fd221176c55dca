import { apply } from '../own-reflect.ts';

/** Messages that a document may write. Nobody reads them, and each is told to the process that all pages share. */
const MOST_MESSAGES = 1_000;

/** Runs in the page's own world: a console that is written to without a pause falls silent. */
export function quietConsole(): void {
  let messages = 0;
  const methods = console as unknown as Record<string, unknown>;
  for (const name of Object.keys(console)) {
    const method = methods[name];
    if (typeof method !== 'function') continue;
    methods[name] = new Proxy(method, {
      apply(target, self, parameters: unknown[]) {
        messages += 1;
        return messages > MOST_MESSAGES ? undefined : apply(target, self, parameters);
      },
    });
  }
}
