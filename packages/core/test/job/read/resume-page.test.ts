import { describe, expect, it } from 'vitest';
import { type FakeList, runList, START } from './fake-list.ts';

const pages = Array.from({ length: 5 }, (_, page) => ['a', 'b', 'c'].map((item) => `${item}${page}`));

/** Interrupts the run after each page, and resumes it: each time the whole list, once, for the same reason. */
async function expectWhole(list: FakeList, resumed: FakeList = list): Promise<void> {
  const whole = await runList(list);
  for (let read = 1; read <= list.pages.length; read += 1) {
    const first = await runList(list, { pages: read });
    const second = await runList(resumed, { cursor: first.cursor, earlier: first.rows });
    expect([...first.rows, ...second.rows], `interrupted after page ${read}`).toEqual(whole.rows);
    expect(second.reason).toBe(whole.reason);
  }
}

const numbered = {
  address: (index: number) => (index === 0 ? START : `${START}?page=${index + 1}`),
  indexOf: (url: string) => Number(new URL(url).searchParams.get('page') ?? 1) - 1,
};

describe('a run that is resumed', () => {
  it('goes on at the address of its last page', async () => {
    const list: FakeList = { mode: 'replace', pages, ...numbered };
    await expectWhole(list);
    const first = await runList(list, { pages: 3 });
    const { opened } = await runList(list, { cursor: first.cursor, earlier: first.rows });
    expect(opened).toEqual([`${START}?page=3`]);
  });

  it.each<[string, string, (index: number) => string]>([
    ['what only its first page said', 'fewer-than-advertised', (index) => (index === 0 ? '99 results' : '')],
    ['a wall at its end', 'wall-shown', (index) => (index === 4 ? 'Please sign in to see more' : '')],
  ])('knows of %s', async (_about, kind, says) => {
    const list: FakeList = { mode: 'replace', pages, ...numbered, says };
    for (let read = 1; read <= pages.length; read += 1) {
      const first = await runList(list, { pages: read });
      const second = await runList(list, { cursor: first.cursor, earlier: first.rows });
      expect(second.facts, `interrupted after page ${read}`).toContain(kind);
    }
  });

  it('takes nothing for a wall that its first page showed', async () => {
    const list: FakeList = { mode: 'replace', pages, ...numbered, says: () => 'Please sign in' };
    const { cursor, rows } = await runList(list, { pages: 3 });
    expect((await runList(list, { cursor, earlier: rows })).facts).toEqual(['end-seen']);
  });

  it('plays pages again that have no address of their own', async () => {
    await expectWhole({ mode: 'replace', pages });
  });

  it('plays pages again whose address only a script understands', async () => {
    await expectWhole({ mode: 'replace', pages, address: (index) => `${START}#page=${index + 1}` });
    await expectWhole({ mode: 'replace', pages, address: (index) => `${START}/p/${index + 1}` });
  });

  it('goes on by address where the page has changed since', async () => {
    const list: FakeList = { mode: 'replace', pages, ...numbered };
    const first = await runList(list, { pages: 3 });
    const changed = pages.map((names, index) => (index === 2 ? ['x', ...names.slice(1)] : names));
    const { rows, opened } = await runList(
      { ...list, pages: changed },
      { cursor: first.cursor, earlier: first.rows },
    );
    expect(opened).toHaveLength(1);
    expect(rows.map(({ name }) => name)).toEqual(pages.slice(3).flat());
  });

  it('does not open the address of another origin, whose server must not see the headers of the recipe', async () => {
    const list: FakeList = {
      mode: 'replace',
      pages,
      address: (index) => `https://cdn.example/list?page=${index + 1}`,
    };
    await expectWhole(list);
    const first = await runList(list, { pages: 3 });
    const { opened } = await runList(list, { cursor: first.cursor, earlier: first.rows });
    expect(opened).toEqual([START]);
  });

  it('skips what a growing list has shown', async () => {
    await expectWhole({ mode: 'append', pages });
  });

  it('skips by number where the list grows in other steps now', async () => {
    const all = pages.flat();
    for (const step of [1, 2, 4, 7, 15]) {
      const steps = Array.from({ length: Math.ceil(all.length / step) }, (_, index) =>
        all.slice(index * step, (index + 1) * step),
      );
      await expectWhole({ mode: 'append', pages }, { mode: 'append', pages: steps });
    }
  });

  it('skips what was read where rows have come among it, which are read as well', async () => {
    const list: FakeList = { mode: 'append', pages };
    for (const added of [['new'], ['new 2', 'new 1']]) {
      for (const above of [0, 1]) {
        const grown = pages.map((names, index) => (index === above ? [...added, ...names] : names));
        for (let read = above + 1; read < pages.length; read += 1) {
          const first = await runList(list, { pages: read });
          const { rows } = await runList(
            { ...list, pages: grown },
            { cursor: first.cursor, earlier: first.rows },
          );
          expect(rows.map(({ name }) => name)).toEqual([...added, ...pages.slice(read).flat()]);
        }
      }
    }
  });

  it('keeps genuinely equal rows of a growing list', async () => {
    await expectWhole({
      mode: 'append',
      pages: [
        ['x', 'x', 'y'],
        ['x', 'z', 'z'],
        ['y', 'x', 'w'],
      ],
    });
  });

  it('drops what the earlier run had, where rows are unique', async () => {
    const repeated = pages.map((names, index) => [...names, `a${Math.max(0, index - 1)}`]);
    await expectWhole({ mode: 'replace', pages: repeated, ...numbered, uniqueBy: ['name'] });
    await expectWhole({ mode: 'append', pages: repeated, uniqueBy: ['name'] });
  });

  it.each(['replace', 'append'] as const)(
    'tells of a list of %s mode that had ended what its last page says',
    async (mode) => {
      const list: FakeList = {
        mode,
        pages,
        ...(mode === 'replace' ? numbered : {}),
        says: () => '345 results',
      };
      const first = await runList(list, { pages: pages.length });
      const second = await runList(list, { cursor: first.cursor, earlier: first.rows });
      expect(second.facts).toContain('fewer-than-advertised');
    },
  );

  it('opens nothing where it had read as many pages as it may', async () => {
    const list: FakeList = { mode: 'replace', pages, ...numbered, maxPages: 2 };
    const first = await runList(list, { pages: 2 });
    const second = await runList(list, { cursor: first.cursor, earlier: first.rows });
    expect(second).toMatchObject({ opened: [], rows: [], reason: 'max-pages' });
  });

  it('keeps the pause between pages as it plays them again', async () => {
    const list: FakeList = { mode: 'append', pages, delayMs: 700 };
    const first = await runList(list, { pages: 4 });
    const second = await runList(list, { cursor: first.cursor, earlier: first.rows });
    expect(second.sleeps.filter((ms) => ms === 700)).toHaveLength(pages.length);
  });

  it('loses no row to a crash between its extraction and its commit', async () => {
    for (let call = 1; call <= 5; call += 1) {
      for (const uniqueBy of [[], ['name']]) {
        const list: FakeList = { mode: 'replace', pages, ...numbered, uniqueBy };
        const { rows } = await runList({ ...list, crashesAt: [call] });
        expect(rows.map(({ name }) => name)).toEqual(pages.flat());
      }
    }
  });
});
