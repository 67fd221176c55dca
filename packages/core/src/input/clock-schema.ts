import type { Clock } from '../ground/time/clock.ts';
import { partSchema } from './part-schema.ts';

export const clockSchema = partSchema<Clock>({
  name: 'a clock',
  example: '`systemClock`',
  members: { now: 'function', sleep: 'function' },
});
