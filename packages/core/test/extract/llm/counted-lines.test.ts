import { Text } from 'domhandler';
import { expect, test } from 'vitest';
import { countedLinesProblem } from '../../../src/extract/llm/direct/lines/counted-lines.ts';

const line = (source: string, place: string) => ({
  shown: source,
  source,
  marked: source,
  place,
  from: new Text(source),
  to: new Text(source),
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

test('two items that have together what each other item has are one', () => {
  const text = Array.from({ length: 5 }, (_, at) => [
    line(`Thing ${at}`, 'h4. h4.'),
    line(`by Ada ${at}`, 'div. div.'),
    line(`$${at + 1}.50`, 'p. b.'),
  ]).flat();
  const whole = [0, 3, 6, 9, 12].map((at) => ({ item: at + 1, last: at + 3 }));
  expect(countedLinesProblem(whole, text, 1, 15)).toBeNull();
  for (const [at, { item, last }] of whole.entries()) {
    const halves = [
      { item, last: item },
      { item: item + 1, last },
    ];
    const ranges = whole.toSpliced(at, 1, ...halves);
    expect(countedLinesProblem(ranges, text, 1, 15)).toBe(
      `lines ${item} to ${last} hold together what each other item holds: it was split`,
    );
  }
});

test('an item that has less than the others is none that was split', () => {
  const text = [
    ...Array.from({ length: 5 }, (_, at) => [
      line(`Thing ${at}`, 'h4. h4.'),
      line(`by Ada ${at}`, 'div. div.'),
      line(`$${at + 1}.50`, 'p. b.'),
    ]).flat(),
    line('Thing 6', 'h4. h4.'),
  ];
  const ranges = [0, 3, 6, 9, 12].map((at) => ({ item: at + 1, last: at + 3 }));
  expect(countedLinesProblem([...ranges, { item: 16, last: 16 }], text, 1, 16)).toBeNull();
});

test('what each item has twice tells items that were left out or merged, too', () => {
  const names = [
    'Bolt',
    'old clamp',
    'drill (new)',
    'Edger, large',
    'file',
    'Gauge & co',
    'two hammers',
    'Jack!',
  ];
  const text = names.flatMap((name, at) => [
    line(name, 'p. a.'),
    line(at % 2 ? 'Free' : `$${at + 1}.50`, 'p. b.'),
    line(`${names[7 - at]} of ${name}`, 'p. a.'),
  ]);
  const whole = Array.from({ length: 8 }, (_, at) => ({ item: at * 3 + 1, last: at * 3 + 3 }));
  expect(countedLinesProblem(whole, text, 1, 24)).toBeNull();
  expect(countedLinesProblem(whole.toSpliced(4, 1), text, 1, 24)).toMatch(/lines 13 to 15 .* left out/);
  const merged = whole.toSpliced(4, 2, { item: 13, last: 18 });
  expect(countedLinesProblem(merged, text, 1, 24)).toMatch(/lines 13 to 18 .* merged/);
});

test('items of which each holds two were merged, also where one thing is not in all', () => {
  const text = Array.from({ length: 12 }, (_, at) => [
    line(`Thing ${at}`, 'h4. h4.'),
    ...(at % 3 ? [line('(7)', 'p. i.')] : []),
    line(`$${at + 1}.50`, 'p. b.'),
  ]).flat();
  const starts = text.flatMap(({ place }, at) => (place === 'h4. h4.' ? [at + 1] : []));
  const rangesOf = (begins: readonly number[]) =>
    begins.map((item, at) => ({ item, last: (begins[at + 1] ?? text.length + 1) - 1 }));
  expect(countedLinesProblem(rangesOf(starts), text, 1, text.length)).toBeNull();
  const halves = starts.filter((_, at) => at % 2 === 0);
  expect(countedLinesProblem(rangesOf(halves), text, 1, text.length)).toMatch(/everything several times/);
});
