import { isTag } from 'domhandler';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkSelector } from '../../../src/dom/selector/check-selector.ts';
import { compileSelector, searchBudget } from '../../../src/dom/selector/compile-selector.ts';
import { takeTurns } from '../../../src/ground/time/take-turns.ts';
import { deepItem, documentOf, item } from '../readers/item.ts';

function problem(source: string, browser = false) {
  return checkSelector(source, { browser });
}

describe('checkSelector', () => {
  it.each([
    ['', 0],
    ['   ', 0],
    ['/* nothing */', 13],
    ['div >', 4],
    ['div > > p', 6],
    ['.1a', 1],
    ['.5', 0],
    ['#', 1],
    ['.', 1],
    ['a,', 1],
    ['a,,b', 2],
    [',a', 0],
    ['a)', 1],
    ['[a', 2],
    ['[a=b x]', 0],
    ['a/**/b', 5],
    ['.a*', 2],
    ['5%', 0],
    ['& a', 0],
    ['svg|a', 0],
    ['ul > li::text', 7],
    ['a::attr(href)', 1],
    ['a:before', 1],
    ['p a:eq(1)', 3],
    ['a:visible', 1],
    ['a:nope', 1],
    ['a:constructor', 1],
    ['a:__proto__', 1],
    ['a:item-root', 1],
    ['a:nth-child', 1],
    ['a:nth-child(x)', 12],
    ['a:is()', 1],
    ['a:hover(x)', 1],
    ['a:not(> b)', 6],
    ['a < b', 2],
    ['a{', 1],
    ['a, b:contains(")")', 3],
  ])('refuses %j at %i', (source, position) => {
    expect(problem(source)).toEqual({ position, reason: expect.stringMatching(/./) });
    expect(problem(source, true)).not.toBeNull();
  });

  it.each([
    'li.product',
    'ul > li + li ~ li',
    'a[href^="/p" i]:not([rel~=nofollow])',
    ':is(h1, h2) a',
    'li:has(> a[href])',
    'tr:nth-child(2n + 1 of .x, .y)',
    '.sm\\:flex',
    '#\\31 23 ',
    '.🔥',
    'a\\,',
    'p:lang(de)',
    ':root > body',
    'a /* the link */ b/**/.c',
    '[title="/* no comment */"]',
  ])('takes %j everywhere', (source) => {
    expect(problem(source)).toBeNull();
    expect(problem(source, true)).toBeNull();
  });

  it.each([
    'p:contains("x")',
    'p:icontains(x)',
    '[a!=b]',
    'input:checkbox',
    ':header',
    ':matches(a, b)',
    '> .x',
    '+ .x',
    ':has(a:has(b))',
    '#1a',
    'div > #-2',
    '#-',
  ])('takes %j in an item only', (source) => {
    expect(problem(source)).toBeNull();
    expect(problem(source, true)).not.toBeNull();
  });

  it('says what to do instead', () => {
    expect(problem('a:contains(x)', true)?.reason).toContain('jQuery');
    expect(problem('a #1b', true)).toEqual({ position: 2, reason: expect.stringContaining('[id="1b"]') });
    for (const selector of ['#a1', '#_1', '#--1', '#-a', '#\\31 a', '#é'])
      expect(problem(selector, true)).toBeNull();
    for (const selector of ['text=Next', 'role=button', 'a:has-text("Next")']) {
      expect(problem(selector)?.reason).toContain("Playwright's");
    }
    expect(problem('[a!=b]', true)).toEqual({ position: 2, reason: expect.stringContaining(':not(') });
    expect(problem('a::text')?.reason).toContain('"type"');
    expect(problem('a@href')).toEqual({ position: 1, reason: expect.stringContaining('"attribute"') });
    expect(problem('a::attr(href)')?.reason).toMatch(
      /leave it out, and use the property's "type" or "attribute"$/,
    );
    // A control is not read.
    for (const control of ['a@href', 'a::attr(href)'])
      expect(checkSelector(control, { browser: true })?.reason).toMatch(/selects? no element; leave it out$/);
    for (const selector of ['a[href*="@x"]', '.a\\@link']) expect(problem(selector)).toBeNull();
    expect(problem('a:eq(0)')?.reason).toContain(':nth-child()');
  });

  it('bounds the length', () => {
    expect(problem(`a${', a'.repeat(700)}`)?.reason).toContain('2000');
    expect(problem(`${':not('.repeat(300)}a${')'.repeat(300)}`)?.reason).toContain('16 deep');
    expect(problem(`${':not('.repeat(16)}a${')'.repeat(16)}`)).toBeNull();
  });

  it('never throws, and what it lets pass compiles', () => {
    const piece = fc.constantFrom(
      ...['a', '.b', '#c', '[d]', '[d="e"]', ':not(', ':has(', ':is(', ':nth-child(', '2n+1', ' of ', ')'],
      ...[
        ',',
        ' ',
        '>',
        '+',
        '~',
        '*',
        '|',
        ':',
        '::',
        '"',
        "'",
        '\\',
        '/*',
        '*/',
        ':contains(',
        '!=',
        '\0',
        'é',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, browser) => {
        const source = pieces.join('');
        const found = checkSelector(source, { browser });
        if (found === null) compileSelector(source, { browser }).all(item('<p><a class=b></a></p>').element);
        else expect(found.position).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('compileSelector', () => {
  const page = documentOf(
    '<ul class="products"><li id=one><b class=title>One</b><i><b class=title>Deep</b></i></li>' +
      '<li id=two><template><b class=title>Hidden</b></template><svg viewBox="0 0 1 1"><linearGradient id=g />' +
      '</svg></li></ul>',
  );
  const one = compileSelector('#one').first(page);
  const two = compileSelector('#two').first(page);
  if (!one || !two) throw new Error('no items');

  function texts(source: string, root = one) {
    return compileSelector(source)
      .all(root ?? page)
      .map((element) => element.attribs.id ?? element.name);
  }

  it('throws RECIPE_INVALID with the position', () => {
    expect(() => compileSelector('a >')).toThrow(
      expect.objectContaining({
        code: 'RECIPE_INVALID',
        details: { issues: [expect.objectContaining({ position: 2 })] },
      }),
    );
  });

  it('finds descendants only, matched through ancestors outside', () => {
    expect(texts('ul.products li .title')).toEqual(['b', 'b']);
    expect(texts('ul.products > li')).toEqual([]);
    expect(texts('li')).toEqual([]);
    expect(compileSelector('.title').first(one)?.name).toBe('b');
    expect(compileSelector('.none').first(one)).toBeNull();
  });

  it('takes the root for :scope, and for what a combinator begins from', () => {
    expect(texts(':scope > .title')).toEqual(['b']);
    expect(texts('> .title')).toEqual(['b']);
    expect(texts('> b, > i b')).toEqual(['b', 'b']);
    expect(texts(':scope')).toEqual([]);
    expect(texts(':not(:scope > *)')).toEqual(['b']);
    expect(texts('i:has(> b)')).toEqual(['i']);
    expect(compileSelector(':scope > body > ul').all(page)).toHaveLength(1);
  });

  it('reads over comments, but not over strings', () => {
    expect(texts('b/* c */.title /* d */, i')).toEqual(['b', 'i', 'b']);
    const commented = item('<p><a title="/* x */">x</a></p>').element;
    expect(compileSelector('[title="/* x */"]').all(commented)).toHaveLength(1);
  });

  it('is good for many roots', () => {
    const selector = compileSelector(':scope:has(.title) > b, :scope:not(:has(.title)) > svg');
    expect(selector.first(one)?.name).toBe('b');
    expect(selector.first(two)?.name).toBe('svg');
    expect(selector.first(one)?.name).toBe('b');
  });

  it('does not look into templates', () => {
    expect(texts('.title', two)).toEqual([]);
  });

  it('finds foreign names and attributes whatever their case', () => {
    expect(texts('svg[viewBox] linearGradient', two)).toEqual(['g']);
  });

  it("keeps to its own order, the document's", () => {
    expect(texts('.title, i')).toEqual(['b', 'i', 'b']);
  });

  it('survives 100,000 levels', () => {
    const { element } = deepItem(100_000);
    expect(compileSelector('div').all(element)).toHaveLength(99_999);
    expect(compileSelector('p').first(element)).toBeNull();
    expect(compileSelector('> div:contains("bottom")').all(element)).toHaveLength(1);
  });

  it('gives up on a selector whose cost explodes', () => {
    const { element } = deepItem(400);
    const selector = compileSelector(`.none ${'div '.repeat(20)}`);
    expect(() => selector.all(element)).toThrow(/too expensive/);
    expect(compileSelector('div div div').all(element).length).toBeGreaterThan(0);
  });

  it.each([
    ['[data-x*="none"] > b', 'data-x'],
    ['[data-x~="none" i] > b', 'data-x'],
    ['.none > b', 'class'],
    [':scope u:contains("none") > b', 'title'],
  ])('counts what of a long text %s looks through for each element', (source, name) => {
    const costWith = (length: number): number => {
      const text = 'no-ne '.repeat(length / 6);
      const { element } = item(`<p><u ${name}="${text}">${text}${'<b></b>'.repeat(100)}</u></p>`);
      const budget = searchBudget(0);
      expect(compileSelector(source).all(element, budget)).toEqual([]);
      return searchBudget(0).left - budget.left;
    };
    expect(costWith(60_000)).toBeGreaterThan(costWith(60) + 90_000);
  });

  it.each([
    ['contains', (text: string) => `b:not(:contains("${text}"))`],
    ['*=', (text: string) => `b:not([title*="${text}"])`],
    ['*= i', (text: string) => `b:is([title*="${text}" i], i)`],
  ])('counts how long the text is that %s looks for', (_, source) => {
    const { element } = item(`<p><b title="${'a'.repeat(100_000)}">${'a'.repeat(100_000)}</b></p>`);
    const costOf = (half: number): number => {
      const budget = searchBudget(0);
      compileSelector(source(`${'a'.repeat(half)}b${'a'.repeat(half)}`)).all(element, budget);
      return searchBudget(0).left - budget.left;
    };
    expect(costOf(900)).toBeGreaterThan(100 * costOf(4));
  });

  it('handles a wide list with sibling combinators', () => {
    const wide = item(`<ul>${'<li></li>'.repeat(2_000)}</ul>`).element;
    expect(compileSelector('li + li').all(wide)).toHaveLength(1_999);
    expect(() => compileSelector('p ~ li ~ li ~ li ~ li').all(wide)).toThrow(/too expensive/);
  });

  it('finds the same in turns, in which others go on, and is ended by its signal', async () => {
    const wide = item(`<ul>${'<b></b>'.repeat(1_500)}</ul>`).element;
    const signal = new AbortController().signal;
    expect(await compileSelector('b + b').allInTurns(wide, takeTurns(signal))).toEqual(
      compileSelector('b + b').all(wide),
    );
    const slow = compileSelector('b:has(~ b.none)');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    expect(await slow.allInTurns(wide, takeTurns(signal))).toEqual([]);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
    const ending = new AbortController();
    setImmediate(() => ending.abort(new Error('over')));
    await expect(slow.allInTurns(wide, takeTurns(ending.signal))).rejects.toThrow('over');
  });

  it('ends a short search at once, and a long one in turns', async () => {
    const wide = item(`<ul>${'<b></b>'.repeat(1_500)}</ul>`).element;
    const soon = (source: string, isOver: boolean, budget = searchBudget(0)) => {
      const pause = vi.fn(async () => {});
      const found = compileSelector(source).firstSoon(wide, { isOver: () => isOver, pause }, budget);
      return { found, pause };
    };
    expect(soon('b', true).found).toBe(wide.children.find(isTag));
    expect(soon('b:has(~ b.none)', false).found).toBeNull();
    const { found, pause } = soon('b:has(~ b.none)', true);
    expect(await found).toBeNull();
    expect(pause.mock.calls.length).toBeGreaterThan(1_400);
    await expect(soon('b:has(~ b.none)', true, { left: 100_000 }).found).rejects.toThrow(/too expensive/);
  });

  it('looks at the clock once for many cheap elements, and more often where each costs more', async () => {
    const wide = item(`<ul>${'<b></b>'.repeat(1_500)}</ul>`).element;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    const { signal } = new AbortController();
    await compileSelector('i').allInTurns(wide, takeTurns(signal));
    const ofCheap = clock.mock.calls.length;
    await compileSelector('b:has(~ i)').allInTurns(wide, takeTurns(signal));
    const ofDear = clock.mock.calls.length - ofCheap;
    clock.mockRestore();
    expect(ofCheap).toBeLessThan(150);
    expect(ofDear).toBeGreaterThan(1_400);
  });

  it('gives the searches of a page one budget', () => {
    const wide = item(`<ul>${'<b></b>'.repeat(500)}</ul>`).element;
    const selector = compileSelector('b:has(~ b.none)');
    const budget = searchBudget(10);
    const searchAll = () => {
      for (let count = 0; count < 1_000; count += 1) selector.first(wide, budget);
    };
    expect(searchAll).toThrow(/too expensive/);
  });
});
