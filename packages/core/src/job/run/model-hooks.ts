import type { JobRecord } from '../../storage/job.ts';
import type { EngineCore } from '../engine-core.ts';
import type { ModelHooks } from '../read/read-job.ts';
import type { LeasedJob } from './leased-job.ts';
import type { ModelState } from './model-state.ts';
import type { RecipeNotes } from './recipe-notes.ts';

interface ModelHooksParts {
  readonly core: EngineCore;
  readonly recipes: RecipeNotes;
  readonly leased: LeasedJob;
}

/** A plan is the recipe's: jobs that were queued before it was made go by it, too. */
export function modelHooks(
  { recipeId, usage, plan }: JobRecord,
  model: ModelState,
  { core, recipes, leased }: ModelHooksParts,
): ModelHooks {
  return {
    usage,
    plan: async () => {
      const current = (await leased.persist(() => recipes.planOf(recipeId))) ?? plan;
      if (current !== null) model.note({ plan: current });
      return current;
    },
    onUsage: (used) => model.note({ usage: used }),
    onPlan: async (made) => {
      model.note({ plan: made });
      // The job has it, whatever becomes of the recipe.
      await recipes.notePlan(recipeId, made).catch((error: unknown) => {
        core.events.report(`the plan of recipe ${recipeId}`, error);
      });
    },
  };
}
