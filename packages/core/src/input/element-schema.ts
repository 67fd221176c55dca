import { partSchema } from './part-schema.ts';

/** An element as items have it. */
export const elementSchema = partSchema({
  name: 'an element',
  example: '`item.element` of an extractor',
  members: { name: 'string', attribs: 'object', children: 'object' },
  advice: (given) =>
    typeof given === 'object' && given !== null && 'element' in given
      ? 'must be an element, not the item: give item.element'
      : undefined,
});
