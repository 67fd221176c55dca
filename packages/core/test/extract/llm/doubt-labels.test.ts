import { describe, expect, test } from 'vitest';
import { doubtColumns } from '../../../src/extract/llm/direct/doubts/doubt-columns.ts';
import { doubtLabels } from '../../../src/extract/llm/direct/doubts/doubt-labels.ts';
import { CLOSES, edgedText, OPENS } from '../../../src/extract/llm/direct/lines/edged-text.ts';

const property = (name: string, description: string | null = null) =>
  ({ name, description, elementSelector: null, type: 'text' }) as const;
const REGIONS = ['Rioja', 'Alsace', 'Douro', 'Bordeaux', 'Piedmont'];
const GRAPES = ['Merlot', 'Riesling', 'Touriga', 'Malbec', 'Nebbiolo'];
const PEOPLE = ['Ada Noor', 'Ben Ortiz', 'Cleo Park', 'Dan Quill', 'Eva Roth'];

describe('values behind a label', () => {
  const items = REGIONS.map((region, at) => ({
    edged: edgedText(`Region\n${region}\nGrape\n${GRAPES[at]}\nfor ${at + 4} people`),
  }));
  const properties = [property('region', 'Where it comes from'), property('grape')];
  const told = (first: readonly string[], second: readonly string[]) =>
    doubtLabels(
      properties,
      first.map((region, at) => ({ region, grape: second[at] ?? null })),
      items,
    ).map(({ at, what }) => `${at} ${what}`);

  test('of another property are doubted', () => {
    expect(told(GRAPES, REGIONS)).toContain('0 it stands behind "grape", as what "grape" asks for');
    expect(told(GRAPES, REGIONS)).toHaveLength(10);
  });

  test('of their own are not', () => {
    expect(told(REGIONS, GRAPES)).toEqual([]);
  });

  test('that two properties say in some items are doubted', () => {
    const some = GRAPES.map((grape, at) => (at === 2 ? (REGIONS[2] ?? '') : grape));
    expect(told(REGIONS, some)).toEqual(['2 "region" says it, too, and the item says it once']);
  });
});

test('values behind the label of another property are doubted where some items say one value behind both', () => {
  const minutes = [
    [45, 25],
    [15, 15],
    [20, 35],
    [30, 30],
    [10, 55],
    [50, 40],
    [5, 60],
    [25, 25],
  ];
  const items = minutes.map(([first, second]) => ({
    edged: edgedText(`Preparazione: ${first} min\nCottura: ${second} min`),
  }));
  const told = (one: 0 | 1) =>
    doubtLabels(
      [property('preparazione'), property('cottura')],
      minutes.map((both) => ({ preparazione: `${both[one]} min`, cottura: `${both[1 - one]} min` })),
      items,
    );
  expect(told(0)).toEqual([]);
  expect(told(1)).toHaveLength(10);
});

test('a unit behind a number is no label', () => {
  const items = PEOPLE.map((_, at) => ({ edged: edgedText(`4.${at} of 5 stars (${20 + at})`) }));
  const rows = PEOPLE.map((_, at) => ({ reviews: `(${20 + at})`, stars: `4.${at}` }));
  expect(doubtLabels([property('reviews'), property('stars')], rows, items)).toEqual([]);
});

test('a name is doubted with the words that stand before it, outside of its element', () => {
  const items = PEOPLE.map((name) => ({ edged: edgedText(`started by ${OPENS}${name}${CLOSES}`) }));
  const told = (rows: readonly { starter: string }[]) =>
    doubtLabels([property('starter')], rows, items).map(({ what }) => what);
  expect(told(PEOPLE.map((name) => ({ starter: `started by ${name}` })))).toEqual(
    PEOPLE.map(() => '"started by" stands before it'),
  );
  expect(told(PEOPLE.map((starter) => ({ starter })))).toEqual([]);
});

test.each([
  [
    'starts',
    'ends',
    ['9:20', '10:00', '11:30', '9:05', '13:00'],
    ['9:50', '10:40', '12:00', '10:05', '14:30'],
  ],
  [
    'born',
    'died',
    ['May 1, 1930', '1941', '2 June 1922', 'May 3, 1951', '1929'],
    ['2020', '2024', '2025', '2021', '2023'],
  ],
  [
    'plecare',
    'sosire',
    ['08:20', '09:05', '10:00', '11:30', '17:20'],
    ['10:55', '11:10', '12:00', '13:40', '20:10'],
  ],
  ['low', 'high', ['-5 °C', '−2 °C', '3 °C', '0 °C', '-11 °C'], ['2 °C', '8 °C', '9 °C', '14 °C', '-3 °C']],
  [
    'published',
    'modified',
    ['Feb 6, 2025', 'Mar 6, 2025', 'Apr 6, 2025', 'May 6, 2025', 'Jun 6, 2025'],
    ['Jan 2, 2026', 'Jan 3, 2026', 'Jan 4, 2026', 'Jan 5, 2026', 'Jan 6, 2026'],
  ],
] as const)('what %s and what %s are looks swapped the other way round', (first, second, before, after) => {
  const told = (one: readonly string[], other: readonly string[]) =>
    doubtColumns(
      [property(first), property(second)],
      one.map((value, at) => ({ [first]: value, [second]: other[at] ?? null })),
    );
  expect(told(before, after)).toEqual([]);
  expect(told(after, before)).toMatchObject([
    { message: `${first} and ${second}: they look as if they had swapped places` },
  ]);
});

test('the end of the line before a value is no label of it', () => {
  const items = PEOPLE.map((_, at) => ({
    edged: edgedText(
      `${OPENS}${40 + at} min${CLOSES} cooking\n${OPENS}${at + 2}${CLOSES} servings\nnot cooked`,
    ),
  }));
  const rows = PEOPLE.map((_, at) => ({ cooking: `${40 + at} min`, servings: `${at + 2}` }));
  expect(
    doubtLabels(
      ['cooking', 'servings'].map((name) => property(name)),
      rows,
      items,
    ),
  ).toEqual([]);
});

test('a register number and a text look swapped the other way round', () => {
  const ids = PEOPLE.map((_, at) => `NCT0450${at}`);
  const texts = PEOPLE.map((name) => `Walks of ${name}`);
  const told = (one: readonly string[], other: readonly string[]) =>
    doubtColumns(
      [property('id', 'Register number'), property('title')],
      one.map((id, at) => ({ id, title: other[at] ?? null })),
    );
  expect(told(ids, texts)).toEqual([]);
  expect(told(texts, ids)).toMatchObject([
    { message: 'id and title: they look as if they had swapped places' },
  ]);
});

test('numbers before a word that is the name of another property are doubted', () => {
  const items = PEOPLE.map((_, at) => ({
    edged: edgedText(`Shelf ${at}\n${120 + at} pages, ${at + 2} copies`),
  }));
  const rows = PEOPLE.map((_, at) => ({ pages: `${120 + at}`, copies: `${at + 2}` }));
  const told = (names: readonly string[]) =>
    doubtLabels(
      names.map((name) => property(name)),
      rows.map(({ pages, copies }) => ({ [names[0] ?? '']: pages, [names[1] ?? '']: copies })),
      items,
    ).map(({ at, what }) => `${at} ${what}`);
  expect(told(['pages', 'copies'])).toEqual([]);
  expect(told(['copies', 'pages'])).toContain('0 it stands before "pages", as what "pages" asks for');
});

test('what stands below the value of another property, and its attributes, is behind no label of its own', () => {
  const items = PEOPLE.map((name, at) => ({
    edged: edgedText(`First sold ${at + 1} May 2011\n2011-05-0${at + 1}\nsold\nWalks of ${name}`),
  }));
  const rows = PEOPLE.map((name, at) => ({ sold: `${at + 1} May 2011`, text: `Walks of ${name}` }));
  expect(doubtLabels([property('sold'), property('text')], rows, items)).toEqual([]);
});

test('short for the name of one property, a word behind a number is its label', () => {
  const told = (one: 'beds' | 'baths', other: 'beds' | 'baths') =>
    doubtLabels(
      [property('beds'), property('baths')],
      PEOPLE.map((_, at) => ({ [one]: `${at + 3}`, [other]: `${at % 3}` })),
      PEOPLE.map((_, at) => ({ edged: edgedText(`${at + 3} bd · ${at % 3} ba · ${at + 20} m`) })),
    ).length;
  expect(told('beds', 'baths')).toBe(0);
  expect(told('baths', 'beds')).toBeGreaterThan(4);
});

test('a date is doubted with its label, which has an element of its own', () => {
  const told = (name: string, label: string, value: (date: string) => string) =>
    doubtLabels(
      [property(name)],
      PEOPLE.map((_, at) => ({ [name]: value(`0${at + 1}.03.2024`) })),
      PEOPLE.map((_, at) => ({
        edged: edgedText(`${OPENS}${label}${CLOSES} ${OPENS}0${at + 1}.03.2024${CLOSES}`),
      })),
    ).length;
  expect(told('published', 'Published', (date) => `Published ${date}`)).toBe(5);
  expect(told('due', 'Return by', (date) => `by ${date}`)).toBe(0);
  expect(told('due', 'Return before', (date) => `before ${date}`)).toBe(5);
  expect(told('due', 'Until', (date) => `Until ${date}`)).toBe(0);
  expect(told('published', 'Published', (date) => date)).toBe(0);
});

test.each([
  [
    'nama',
    'harga',
    ['Honda Beat', 'Yamaha Mio', 'Suzuki R', 'Honda Vario'],
    (at: number) => `Rp ${at}.500.000`,
  ],
  ['tahun', 'nama', ['2019', '2021', '2009', '2015'], (at: number) => `Honda ${at}`],
  ['العنوان', 'التاريخ', ['افتتاح المدرسة', 'مؤتمر الطاقة', 'تقرير', 'لقاء'], (at: number) => `${at}/3/2024`],
  ['כותרת', 'מחיר', ['דירה ברחוב', 'דירה בשדרה', 'בית', 'חדר'], (at: number) => `₪${at},400`],
  ['शीर्षक', 'मूल्य', ['नमक और नींद', 'काँच', 'कागज़', 'लोहा'], (at: number) => `₹${at}50`],
  ['期刊', '年份', ['计算机学报', '软件学报', '地理研究', '力学'], (at: number) => `201${at}`],
  ['föremål', 'slutpris', ['Byrå', 'Stol', 'Vas', 'Matta'], (at: number) => `${at} 500 kr`],
] as const)('%s and %s are told apart in their language', (first, second, one, other) => {
  const told = (isTurned: boolean) =>
    doubtColumns(
      [property(first), property(second)],
      one.map((value, at) => {
        const values = [value, other(at + 1)];
        return { [first]: values[isTurned ? 1 : 0] ?? null, [second]: values[isTurned ? 0 : 1] ?? null };
      }),
    );
  expect(told(false)).toEqual([]);
  expect(told(true)).not.toEqual([]);
});

test('a label with a colon is no part of the values that stand in elements of their own behind it', () => {
  const told = (label: string, opens = OPENS, closes = CLOSES) =>
    doubtLabels(
      [property('tarif')],
      PEOPLE.map((_, at) => ({ tarif: `${label}${at} €` })),
      PEOPLE.map((_, at) => ({ edged: edgedText(`Tarif : ${opens}${at} €${closes}`) })),
    );
  expect(told('Tarif : ')).toHaveLength(5);
  expect(told('')).toEqual([]);
  expect(told('Tarif : ', '', '')).toEqual([]);
});

test('labels that are several, or not what the property is called, are parts of the values', () => {
  const told = (label: (at: number) => string) =>
    doubtLabels(
      [property('date')],
      PEOPLE.map((_, at) => ({ date: `${label(at)} ${at + 1} May 2020` })),
      PEOPLE.map((_, at) => ({
        edged: edgedText(`${label(at)} ${OPENS}${at + 1} May 2020${CLOSES}`),
      })),
    ).length;
  expect(told(() => 'Date:')).toBe(5);
  expect(told(() => 'By:')).toBe(0);
  expect(told((at) => (at ? 'Date:' : 'By:'))).toBe(0);
});

test('values that begin with the name of another property, whose own do not say it, are swapped', () => {
  const told = (part: readonly string[], available: readonly string[]) =>
    doubtColumns(
      [property('neighborhood'), property('available')],
      part.map((neighborhood, at) => ({ neighborhood, available: available[at] ?? null })),
    ).map(({ message }) => message);
  const free = PEOPLE.map((_, at) => (at % 2 ? 'Available now' : `Available May ${at + 1}`));
  const parts = REGIONS.map((region) => `Port ${region}`);
  expect(told(parts, free)).toEqual([]);
  expect(told(free, parts)).toEqual(['neighborhood and available: they look as if they had swapped places']);
});

test('towns with their states are no companies, and what has no number no mileage', () => {
  const told = (...said: readonly (readonly [name: string, values: readonly string[]])[]) =>
    doubtColumns(
      said.map(([name]) => property(name)),
      PEOPLE.map((_, at) => Object.fromEntries(said.map(([name, values]) => [name, values[at] ?? null]))),
    ).map(({ fields }) => fields.join(' '));
  const [towns, companies] = [REGIONS.map((town) => `${town}, TX`), GRAPES.map((name) => `${name} Works`)];
  expect(told(['company', companies], ['location', towns])).toEqual([]);
  expect(told(['company', towns], ['location', companies])).toEqual(['company location']);
  const fuels = ['Benzine', 'Diesel', 'Benzine', 'Hybride', 'Elektrisch'];
  const driven = PEOPLE.map((_, at) => `${at + 4}1.450 km`);
  expect(told(['kilometerstand', driven], ['brandstof', fuels])).toEqual([]);
  expect(told(['kilometerstand', fuels], ['brandstof', driven])).toEqual(['kilometerstand brandstof']);
});
