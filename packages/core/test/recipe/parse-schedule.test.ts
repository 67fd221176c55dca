import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../src/engine/create-registry.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { patchRecipe } from '../../src/recipe/parse/patch-recipe.ts';
import { issuesOf } from './issues-of.ts';

const registry = createRegistry({});
const recipe = { name: 'n', url: 'https://shop.example/', listSelector: 'li' };
const parse = (schedule: unknown) => parseRecipe({ ...recipe, schedule }, registry);

describe('a schedule', () => {
  it('is five cron fields and a time zone, UTC unless it is named', () => {
    expect(parse({ cron: '0 6 * * 1-5' }).schedule).toEqual({ cron: '0 6 * * 1-5', timeZone: 'UTC' });
    expect(parse({ cron: '*/5 * * * *', timeZone: 'Europe/Berlin' }).schedule?.timeZone).toBe(
      'Europe/Berlin',
    );
  });

  it('is absent where none is given, and can be taken away', () => {
    expect(parse(null)).not.toHaveProperty('schedule');
    const kept = patchRecipe(parse({ cron: '0 6 * * *' }), { name: 'm' }, registry);
    expect(kept.schedule?.cron).toBe('0 6 * * *');
    expect(patchRecipe(kept, { schedule: null }, registry)).not.toHaveProperty('schedule');
  });

  it('that is text is told how it is written', () => {
    expect(issuesOf(() => parse('0 6 * * *'))).toEqual({
      schedule: 'must be an object, such as { cron: "0 6 * * *" }',
    });
  });

  it.each([
    [{ cron: 'daily' }, 'schedule.cron'],
    [{ cron: '* * * * * *' }, 'schedule.cron'],
    [{ cron: '0 0 30 2 *' }, 'schedule.cron'],
    [{ cron: '61 * * * *' }, 'schedule.cron'],
    [{ cron: '0 6 * * *', timeZone: 'Mars/Olympus' }, 'schedule.timeZone'],
    [{ cron: '0 6 * * *', every: 'day' }, 'schedule.every'],
    ['0 6 * * *', 'schedule'],
  ])('%j is refused', (schedule, path) => {
    try {
      parse(schedule);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'RECIPE_INVALID' });
      const { issues } = (error as { details: { issues: { path: string[] }[] } }).details;
      expect(issues.map((issue) => issue.path.join('.'))).toContain(path);
    }
  });
});
