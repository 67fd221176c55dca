import { HarvestmanError } from '../../ground/errors.ts';
import type { LanguageModel } from './language-model.ts';
import type { PreparingExtractor } from './prepared-run.ts';
import { SharedPlans } from './shared-plans.ts';
import { modelRecipe, typedRun } from './typed-run.ts';

/**
 * The built-in extractor `llm`: a model finds out once how a recipe is read, and reads pages itself only where no
 * selectors fit. A run must be prepared: what it takes is the job's.
 */
export function createLlmExtractor(model: LanguageModel): PreparingExtractor {
  const plans = new SharedPlans();
  return {
    type: 'llm',
    needsListSelector: false,
    extract() {
      throw new HarvestmanError('JOB_STATE', 'the extractor "llm" reads pages of a prepared run only');
    },
    async prepare(context) {
      // Most processes never run such a recipe, even where they have a model.
      const { prepareRun } = await import('./prepare-run.ts');
      const { recipe } = context;
      const run = await prepareRun(model, { ...context, recipe: modelRecipe(recipe) }, plans);
      return typedRun(run, recipe);
    },
  };
}
