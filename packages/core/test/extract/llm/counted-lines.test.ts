import { expect, test } from 'vitest';
import { countedLinesProblem } from '../../../src/extract/llm/direct/counted-lines.ts';

const line = (source: string, place: string) => ({
  shown: source,
  source,
  marked: source,
  place,
  addressesAfter: 0,
  addressesTo: 0,
});
const things = Array.from({ length: 3 }, (_, at) => [
  line(`Thing ${at}`, 'h4. h4.'),
  line(`by Ada ${at}`, 'div. div.'),
  line('Footer', 'footer. p.'),
]).flat();

test('the only item that was found leaves out what stands in the same places', () => {
  expect(countedLinesProblem([{ item: 1, last: 3 }], things, 1, 9)).toMatch(/lines 4 to 9 .* left out/);
  expect(countedLinesProblem([{ item: 1, last: 3 }], things.slice(0, 3), 1, 3)).toBeNull();
  expect(countedLinesProblem([{ item: 1, last: 2 }], things.slice(0, 3), 1, 3)).toBeNull();
});
