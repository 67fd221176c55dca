import { describe, expect, test } from 'vitest';
import { groundedIn, normalText } from '../../../src/extract/llm/normal-text.ts';

describe('text that an item says', () => {
  test.each([
    ['anvil', 'A heavy Anvil, forged.', 'Anvil'],
    ['"Old"  tools', 'They are “Old”\n tools indeed', '“Old” tools'],
    ['2–3 days', 'within 2-3 days', '2-3 days'],
    ['€1,299.00', 'now €1,299.00!', '€1,299.00'],
    ['ＡＢＣ', 'the ABC of it', 'ABC'],
    ['道具', '新しい道具です', '道具'],
    ['naïve', 'so nai\u0308ve', null],
    ['co­operate', 'they cooperate', 'cooperate'],
    ['5', 'room 15, floor 5', '5'],
  ])('%j is in %j', (value, source, found) => {
    expect(groundedIn(value, source)).toBe(found);
  });

  test.each([
    ['5', '15 of 150'],
    ['art', 'the cart starts'],
    ['1299', '€1,299.00'],
    ['€10', '€100'],
    ['', 'anything'],
    ['  ', 'any thing'],
    ['Bolt', ''],
  ])('%j is not in %j', (value, source) => {
    expect(groundedIn(value, source)).toBe(null);
  });

  test('is the same in every spelling', () => {
    expect(normalText('  ‘Ａ’\u00a0–\u200b B ')).toBe("'a' - b");
  });
});
