import { apply, around } from '../own-builtins.ts';

/**
 * Runs in the page's own world. From now on `note` is told of each call of a method, a getter or a setter of `prototype`, once
 * it has been carried out, and of its result. Nothing where there is none.
 */
export function noteCalls<Self, Parameters extends readonly unknown[] = readonly unknown[], Result = unknown>(
  prototype: object,
  name: string,
  kind: 'get' | 'set' | 'value',
  note: (self: Self, parameters: Parameters, result: Result) => void,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const original: unknown = descriptor?.[kind];
  if (descriptor === undefined || typeof original !== 'function') return;
  const noted = around(original, (target, self, parameters) => {
    const result = apply(target, self, parameters) as Result;
    note(self as Self, parameters as unknown as Parameters, result);
    return result;
  });
  Object.defineProperty(prototype, name, { ...descriptor, [kind]: noted });
}
