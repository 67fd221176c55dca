import { partSchema } from './part-schema.ts';

export const signalSchema = partSchema<AbortSignal>({
  name: 'an AbortSignal',
  example: '`controller.signal` or `AbortSignal.timeout(60_000)`',
  members: { aborted: 'boolean', addEventListener: 'function' },
  advice: (given) =>
    given instanceof AbortController
      ? 'must be an AbortSignal: give the `signal` of the controller'
      : undefined,
});
