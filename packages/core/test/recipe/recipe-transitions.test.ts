import { describe, expect, it } from 'vitest';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { RECIPE_STATUSES, type Recipe, type RecipeStatus } from '../../src/recipe/recipe.ts';
import { transitionRecipe } from '../../src/recipe/recipe-transitions.ts';
import { registry } from './registry.ts';

const definition = parseRecipe({ name: 'x', url: 'https://a.test', listSelector: 'a' }, registry());

function recipe(status: RecipeStatus): Recipe {
  const at = '2026-01-01T00:00:00Z';
  return { ...definition, id: 'r1', status, lastRun: null, createdAt: at, updatedAt: at, version: 4 };
}

describe('transitionRecipe', () => {
  it.each([
    ['active', 'paused'],
    ['paused', 'active'],
    ['active', 'deleted'],
  ] as const)('goes from %s to %s', (from, to) => {
    expect(transitionRecipe(recipe(from), to, '2026-02-02T00:00:00Z')).toEqual({
      ...recipe(to),
      updatedAt: '2026-02-02T00:00:00Z',
      version: 5,
    });
  });

  it('goes nowhere else', () => {
    const allowed = new Set(['active paused', 'paused active', 'active deleted']);
    for (const from of RECIPE_STATUSES) {
      for (const to of RECIPE_STATUSES) {
        if (allowed.has(`${from} ${to}`)) continue;
        const move = () => transitionRecipe(recipe(from), to, 'x');
        expect(move).toThrow(expect.objectContaining({ code: 'RECIPE_STATE' }));
      }
    }
  });
});
