import { describe, expect, test } from 'vitest';
import { latestTimeOf, nextTimeOf } from '../../src/recipe/next-time-of.ts';

const NEW_YORK = 'America/New_York';

/** Times of the schedule in between, to the minute. */
function times(cron: string, timeZone: string, from: string, until: string): string[] {
  const found: string[] = [];
  let time: number | null = Date.parse(from) - 1;
  for (;;) {
    time = nextTimeOf({ cron, timeZone }, time);
    if (time === null || time > Date.parse(until)) return found;
    found.push(new Date(time).toISOString().slice(5, 16));
  }
}

describe('where clocks are put back', () => {
  // From 01:59 EDT (05:59 UTC) to 01:00 EST.
  const [from, until] = ['2026-11-01T05:00Z', '2026-11-01T07:00Z'];

  test('what comes every hour comes in both', () => {
    expect(times('30 * * * *', NEW_YORK, from, until)).toEqual(['11-01T05:30', '11-01T06:30']);
    const hours = times('0 * * * *', NEW_YORK, from, until);
    expect(hours).toHaveLength(3);
    for (const cron of ['@hourly', ' @HOURLY']) expect(times(cron, NEW_YORK, from, until)).toEqual(hours);
    expect(times('*/30 * * * *', NEW_YORK, from, until)).toEqual([
      ...['11-01T05:00', '11-01T05:30', '11-01T06:00', '11-01T06:30', '11-01T07:00'],
    ]);
  });

  test('a time comes once', () => {
    expect(times('30 1 * * *', NEW_YORK, from, until)).toEqual(['11-01T05:30']);
  });

  test.each([
    ['Australia/Lord_Howe', '45 1 * * *', '2026-04-04T14:45Z'],
    ['Antarctica/Troll', '30 2 * * *', '2026-10-25T00:30Z'],
  ])('by half an hour or two, the first is taken: %s', (zone, cron, first) => {
    const [from, until] = [Date.parse(first) - 3_600_000, Date.parse(first) + 7_200_000];
    const found = times(cron, zone, new Date(from).toISOString(), new Date(until).toISOString());
    expect(found).toEqual([first.slice(5, 16)]);
  });

  test.each(['*/15 * * * *', '45 1 * * *', '* 1 * * *', '0 0,1 * * *'])('%s never lies behind', (cron) => {
    for (let now = Date.parse(from); now < Date.parse(until); now += 7 * 60_000) {
      expect(nextTimeOf({ cron, timeZone: NEW_YORK }, now)).toBeGreaterThan(now);
    }
  });

  test('half an hour comes twice', () => {
    expect(times('*/20 * * * *', 'Australia/Lord_Howe', '2026-04-04T14:20Z', '2026-04-04T15:30Z')).toEqual([
      '04-04T14:20',
      '04-04T14:40',
      '04-04T15:10',
      '04-04T15:30',
    ]);
  });
});

describe('where clocks are put on', () => {
  // From 01:59 EST (06:59 UTC) to 03:00 EDT.
  const [from, until] = ['2026-03-08T06:00Z', '2026-03-08T08:00Z'];

  test('what comes every hour leaves none out', () => {
    expect(times('15 * * * *', NEW_YORK, from, until)).toEqual(['03-08T06:15', '03-08T07:15']);
    expect(times('0 * * * *', 'Australia/Lord_Howe', '2026-10-03T14:00Z', '2026-10-03T16:30Z')).toEqual([
      ...['10-03T14:30', '10-03T16:00'],
    ]);
  });

  test('a time in the hour that is left out comes all the same', () => {
    expect(times('30 2 * * *', NEW_YORK, from, until)).toEqual(['03-08T07:30']);
    expect(times('15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T14:00Z', '2026-10-03T16:30Z')).toEqual([
      '10-03T15:45',
    ]);
    // Two hours are left out.
    expect(times('30 1,2,3 * * *', 'Antarctica/Troll', '2026-03-29T00:00Z', '2026-03-29T03:00Z')).toEqual([
      ...['03-29T01:30', '03-29T02:30'],
    ]);
  });
});

test('leap days, and days that never come', () => {
  const next = (cron: string, after: string) => nextTimeOf({ cron, timeZone: 'UTC' }, Date.parse(after));
  expect(next('0 0 29 2 *', '2026-01-01T00:00Z')).toBe(Date.parse('2028-02-29T00:00Z'));
  expect(next('0 0 30 2 *', '2026-01-01T00:00Z')).toBeNull();
});

test('of what a long sleep left out the latest is found at once', () => {
  const [since, until] = [Date.parse('2020-01-01T00:00Z'), Date.parse('2026-07-01T12:00:30Z')];
  const latest = (cron: string) => latestTimeOf({ cron, timeZone: NEW_YORK }, since, until);
  expect(latest('* * * * *')).toBe(Date.parse('2026-07-01T12:00Z'));
  expect(latest('0 0 1 3 *')).toBe(Date.parse('2026-03-01T05:00Z'));
  expect(latest('0 0 29 2 *')).toBe(Date.parse('2024-02-29T05:00Z'));
  expect(latestTimeOf({ cron: '0 13 * * *', timeZone: 'UTC' }, until - 60_000, until)).toBeNull();
});
