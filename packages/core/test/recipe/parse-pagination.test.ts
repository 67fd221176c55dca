import { describe, expect, it } from 'vitest';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { issuesOf } from './issues-of.ts';
import { registry } from './registry.ts';

function recipe(pagination: unknown) {
  return { name: 'shop', url: 'https://shop.test/', listSelector: 'li', pagination };
}

function parse(pagination: unknown) {
  return parseRecipe(recipe(pagination), registry()).pagination;
}

function issues(pagination: unknown) {
  return issuesOf(() => parse(pagination));
}

describe('pagination', () => {
  it('takes what each built-in type needs', () => {
    expect(parse({ type: 'next-button', nextPageSelector: 'a.next' })).toEqual({
      type: 'next-button',
      nextPageSelector: 'a.next',
      maxPages: null,
    });
    expect(parse({ type: 'load-more', nextPageSelector: 'button', maxPages: 10_000 }).maxPages).toBe(10_000);
    expect(parse({ type: 'scroll-down', maxPages: 5, nextPageSelector: null })).toEqual({
      type: 'scroll-down',
      nextPageSelector: null,
      maxPages: 5,
    });
    expect(parse({ type: 'none' }).type).toBe('none');
  });

  it.each(['next-button', 'load-more'])('%s needs a control', (type) => {
    expect(issues({ type })).toEqual({ 'pagination.nextPageSelector': 'is required' });
    expect(issues({ type, nextPageSelector: null })).toEqual({
      'pagination.nextPageSelector': 'is required',
    });
    expect(issues({ type, nextPageSelector: '' })).toHaveProperty(['pagination.nextPageSelector']);
    expect(issues({ type, nextPageSelector: 'a:first' })).toHaveProperty(['pagination.nextPageSelector']);
    expect(issues({ type, nextPageSelector: 7 })).toHaveProperty(['pagination.nextPageSelector']);
  });

  it.each(['none', 'scroll-down'])('%s takes no control', (type) => {
    expect(issues({ type, nextPageSelector: 'a' })['pagination.nextPageSelector']).toContain('takes no');
  });

  it('knows the registered types only', () => {
    expect(issues({ type: 'next_button' })['pagination.type']).toMatch(
      /none, next-button.*mean "next-button"/,
    );
    expect(issues({})['pagination.type']).toContain('is required');
    expect(issues({ type: '__proto__' })).toHaveProperty(['pagination.type']);
    expect(issues({ type: {} })).toHaveProperty(['pagination.type']);
    expect(issues('none').pagination).toContain('must be an object');
    expect(issues([]).pagination).toContain('must be an object');
  });

  it('tells what else is wrong beside a type that is not known', () => {
    expect(issues({ type: 'nextbutton' })).toHaveProperty(['pagination.nextPageSelector'], 'is required');
    const meant = issues({ type: 'next_button', nextPageSelector: 7, maxpages: 2 });
    expect(meant['pagination.nextPageSelector']).toContain('must be');
    expect(meant['pagination.maxpages']).toContain('"maxPages"');
  });

  it.each([0, -1, 1.5, 10_001, '5', Number.NaN, Number.POSITIVE_INFINITY, true])(
    'refuses maxPages %j',
    (maxPages) => {
      expect(issues({ type: 'none', maxPages })).toHaveProperty(['pagination.maxPages']);
      expect(issues({ type: 'nope', maxPages })).toHaveProperty(['pagination.maxPages']);
    },
  );

  it('refuses unknown options', () => {
    expect(issues({ type: 'none', maxpages: 1 })['pagination.maxpages']).toContain('"maxPages"');
    expect(issues(JSON.parse('{"type":"open","__proto__":{"x":1}}'))).toHaveProperty([
      'pagination.__proto__',
    ]);
  });

  it('validates the options of a strategy of the application by its schema', () => {
    expect(parse({ type: 'alphabet', letterSelector: '.letter', depth: null })).toEqual({
      type: 'alphabet',
      nextPageSelector: null,
      maxPages: null,
      letterSelector: '.letter',
      letters: ['a', 'b'],
    });
    expect(issues({ type: 'alphabet', letterSelector: 'a >', letters: [1], depth: 10, lettters: 1 })).toEqual(
      {
        'pagination.letterSelector': expect.stringContaining('position 2'),
        'pagination.letters.0': 'must be a string, not 1',
        'pagination.depth': 'must be at most 9',
        'pagination.lettters': expect.stringContaining('did you mean "letters"'),
      },
    );
  });

  it('takes any JSON for an open schema, and nothing else', () => {
    expect(parse({ type: 'open', a: { b: [1, 'x', null, true] } })).toMatchObject({
      a: { b: [1, 'x', null, true] },
    });
    expect(issues({ type: 'open', a: () => 1 })).toHaveProperty(['pagination.a']);
    expect(issues({ type: 'open', aSelector: '>' })).toHaveProperty(['pagination.aSelector']);
  });
});
