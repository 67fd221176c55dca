import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { seeValues } from '../../../src/extract/llm/history/see-values.ts';
import { unlikeBefore, unlikeFirstPage } from '../../../src/extract/llm/history/unlike-before.ts';
import type { SeenValues } from '../../../src/recipe/plan/seen-values.ts';

const CANDIDATE = { selector: '.value', attribute: null, type: 'text' } as const;

/** What the plan sees of items with these values, beside what else they have. */
function seen(values: readonly string[], beside = ''): SeenValues {
  const html = values.map((value) => `<li><b class="value">${value}</b>${beside}</li>`).join('');
  const items = compileSelector('li').all(parseDocument(`<ul>${html}</ul>`));
  return seeValues(
    CANDIDATE,
    items.map((element) => ({ element, baseUrl: 'http://site/' })),
  );
}

const TITLES =
  'Salt roads of the north|The long winter|Bread and stone|Maps of nowhere|A house of glass|Iron bells'.split(
    '|',
  );

describe('words that are set off', () => {
  test('are told where they stand before or behind values only', () => {
    const now = seen(TITLES.map((title, at) => (at % 2 ? title : `<em class="tag">New</em> ${title}`)));
    expect(unlikeBefore(now, seen(TITLES))).toContain('a word that is set off');
  });

  test('are those that a search marks where they stand within values, too', () => {
    const marked = [
      '<mark>Salt</mark> roads',
      '<mark>Salt</mark> of the sea',
      'Bread and <mark>salt</mark> now',
    ];
    const now = seen([...marked, ...TITLES.slice(3)]);
    expect(unlikeBefore(now, seen(TITLES))).toBeNull();
    expect(unlikeFirstPage(now, seen(TITLES))).toBeNull();
  });
});

describe('words of another page', () => {
  const some = 'Ada Noor|Ben Ortiz|Cleo Park|Dan Quill|Eva Roth|Ada Noor'.split('|');
  const others = 'Finn Sand|Gro Tveit|Hal Udal|Ina Vik|Jon West|Kai Yde'.split('|');
  const few = 'Ada Noor|Ben Ortiz|Ada Noor|Ben Ortiz|Ada Noor|Ben Ortiz'.split('|');

  test('may be unknown where few values came again, whatever else its items have', () => {
    const now = seen(others, '<i class="more">10 comments</i>');
    expect(unlikeFirstPage(now, seen(some))).toBeNull();
    expect(unlikeBefore(now, seen(some))).toBeNull();
  });

  test('are told where most values came again, and the items have something new', () => {
    const now = seen(others, '<i class="more">10 comments</i>');
    expect(unlikeFirstPage(now, seen(few))).toContain('hardly any of their words was there before');
  });
});

describe('forms of another day', () => {
  const addresses = (ends: string): string[] => ends.split(' ').map((end) => `https://site.example/${end}`);
  const texts = addresses('salt 9-tides m.oss why_how a.b.c end_4 2019_rust iron.bells-3 7.of.a x_y_z');
  const others = addresses(
    '4.cold go.now-1 19_again glass_3 off.peak.8 5.more last_9_word rain-7.8 u.d 1_2_3',
  );

  test('may all be new where each value had its own', () => {
    expect(unlikeBefore(seen(others), seen(texts))).toBeNull();
  });

  test('are told where values had one in common', () => {
    const prices = Array.from({ length: 10 }, (_, at) => `€${at + 3}.50`);
    const shipping = Array.from({ length: 10 }, (_, at) => `${at + 3} days by post`);
    expect(unlikeBefore(seen(shipping), seen(prices))).not.toBeNull();
  });
});

describe('numbers of a later page', () => {
  const prices = (from: number): SeenValues => seen(TITLES.map((_, at) => `$${from + at}00`));

  test('go on where the first page ends, in a sorted list', () => {
    expect(unlikeFirstPage(prices(40), prices(10))).toBeNull();
  });

  test('are others where they are far from those of the first', () => {
    expect(unlikeFirstPage(prices(10), prices(4000))).toContain('their numbers are others');
    expect(unlikeFirstPage(prices(4000), prices(10))).toContain('their numbers are others');
  });
});
