import { partSchema } from '../../input/part-schema.ts';
import type { Engine } from '../api/engine.ts';

export const engineSchema = partSchema<Engine>({
  name: 'an engine',
  example: 'createEngine({ … })',
  members: { recipes: 'object', jobs: 'object', rows: 'object', on: 'function' },
});
