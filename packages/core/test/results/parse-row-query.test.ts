import { describe, expect, it } from 'vitest';
import { isHarvestmanError } from '../../src/ground/errors.ts';
import { parseRowQuery, type RowQueryParams } from '../../src/results/parse-row-query.ts';

const names = ['price', 'title', 'price, net', '-odd'];

function parse(params: RowQueryParams) {
  return parseRowQuery(params, names);
}

function paths(params: RowQueryParams): string[] {
  try {
    parse(params);
  } catch (error) {
    if (!isHarvestmanError(error, 'QUERY_INVALID')) throw error;
    return error.details.issues.map(({ path }) => path.join('.'));
  }
  return [];
}

describe('parseRowQuery', () => {
  it('has defaults', () => {
    expect(parse({})).toEqual({ limit: 50, skip: 0, sort: [], filters: [] });
  });

  it('bounds limit and skip', () => {
    expect(parse({ limit: '1000', skip: '100000' })).toMatchObject({ limit: 1_000, skip: 100_000 });
    expect(parse({ limit: 1 }).limit).toBe(1);
    for (const limit of ['0', '1001', '-1', '1.5', '1e2', ' 5', '', 'x', '0x10', [], 2.5, Number.NaN]) {
      expect(paths({ limit })).toEqual(['limit']);
    }
    for (const skip of ['-1', '1.5', '99999999999999999999', 'x']) expect(paths({ skip })).toEqual(['skip']);
  });

  it('reads an order', () => {
    expect(parse({ sort: '-price,title' }).sort).toEqual([
      { property: 'price', descending: true },
      { property: 'title', descending: false },
    ]);
    expect(parse({ sort: 'price, net,-title' }).sort?.map(({ property }) => property)).toEqual([
      'price, net',
      'title',
    ]);
    expect(parse({ sort: '-odd' }).sort).toEqual([{ property: '-odd', descending: false }]);
    expect(paths({ sort: 'nope,-nope2,price' })).toEqual(['sort', 'sort']);
    expect(paths({ sort: 'price,-price' })).toEqual(['sort']);
    expect(paths({ sort: 'toString' })).toEqual(['sort']);
    expect(paths({ sort: ['price'] })).toEqual(['sort']);
    expect(paths({ sort: ',' })).toEqual(['sort']);
  });

  it('reads filters', () => {
    expect(
      parse({
        filter: { price: { gte: '10', in: '1,2', exists: 'true' }, title: { contains: 'a', in: ['x,y'] } },
      }).filters,
    ).toEqual([
      { property: 'price', operator: 'gte', value: '10' },
      { property: 'price', operator: 'in', value: ['1', '2'] },
      { property: 'price', operator: 'exists', value: true },
      { property: 'title', operator: 'contains', value: 'a' },
      { property: 'title', operator: 'in', value: ['x,y'] },
    ]);
  });

  it('reads the value of a filter as the kind of its column', () => {
    const kinds = { price: 'number', posted: 'datetime', day: 'date' } as const;
    const filtered = (filter: RowQueryParams['filter']) =>
      parseRowQuery({ filter }, ['price', 'posted', 'day', 'title'], kinds).filters?.map(
        ({ value }) => value,
      );
    expect(filtered({ price: { gt: '1e3', lt: 2_000.5, in: ['1E-7', '5'], ne: 'n/a' } })).toEqual([
      '1000',
      '2000.5',
      ['0.0000001', '5'],
      'n/a',
    ]);
    expect(
      filtered({
        posted: {
          gte: '2025-04-03T15:30+02:00',
          lt: '2025-04-04',
          gt: '2025-04-03T15:30:00.5Z',
          exists: true,
        },
      }),
    ).toEqual(['2025-04-03T13:30:00Z', '2025-04-04T00:00:00Z', '2025-04-03T15:30:00Z', true]);
    expect(filtered({ posted: { gte: '2025-04-03T15:30:00.5Z' } })).toEqual(['2025-04-03T15:30:01Z']);
    expect(filtered({ posted: { eq: '2025-04-03T15:30:00.5Z' } })).toEqual(['2025-04-03T15:30:00.500Z']);
    expect(filtered({ title: { gt: '1e3', eq: true } })).toEqual(['1e3', 'true']);
    for (const filter of [
      { price: { gt: 'cheap' } },
      { posted: { lt: 'soon' } },
      { day: { gte: '3 April' } },
    ])
      expect(() => filtered(filter)).toThrow('must be a');
  });

  it('reports all that is wrong', () => {
    expect(
      paths({
        limit: '0',
        skip: '-1',
        sort: 'nope',
        filter: {
          nope: { eq: '1' },
          price: { like: 'x', eq: ['1', '2'], exists: 'yes', in: [1] },
          title: 'x',
        },
      }),
    ).toEqual([
      ...[
        'limit',
        'skip',
        'sort',
        'filter.nope',
        'filter.price.like',
        'filter.price.eq',
        'filter.price.exists',
      ],
      ...['filter.price.in', 'filter.title'],
    ]);
    expect(paths({ filter: { price: { constructor: 'x' } } })).toEqual(['filter.price.constructor']);
    expect(paths({ filter: JSON.parse('{"__proto__":{"eq":"1"}}') })).toEqual(['filter.__proto__']);
    expect(paths({ filter: 'x' })).toEqual(['filter']);
    expect(paths({ filter: { price: { in: Array.from({ length: 1_001 }, String) } } })).toEqual([
      'filter.price.in',
    ]);
  });
});
