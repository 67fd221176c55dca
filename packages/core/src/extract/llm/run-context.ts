import type { Clock } from '../../ground/time/clock.ts';
import type { Page } from '../../page/page.ts';
import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { ExtractionPlan, SampleRendering } from '../../recipe/plan/extraction-plan.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Rendering } from '../../recipe/settings.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { ModelUsage } from './model-usage.ts';
import type { ReadStructure } from './structure/page-structure.ts';

/** What a run gives to an extractor that finds out by itself how a recipe is read. */
export interface RunContext {
  readonly recipe: RecipeDefinition;
  readonly strategy: PaginationStrategy;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** False where an earlier run of the job has read pages. */
  readonly isStart: boolean;
  /** An earlier plan of the recipe. */
  readonly plan: ExtractionPlan | null;
  /** What earlier runs of the job used. */
  readonly usage: ModelUsage | null;
  /** By which means pages may be had, the cheapest first. */
  readonly renderings: readonly SampleRendering[];
  /** Opens the recipe's first page, apart from the pages of the run. */
  open(rendering: SampleRendering, listSelector: string): Promise<Page>;
  warn(message: string): void;
  readonly note: NoteFact;
  /** What the structure of a page says of its lists. */
  readonly readStructure: ReadStructure;
  onUsage(usage: ModelUsage): void;
  /** Keeps the plan with the recipe. */
  onPlan(plan: ExtractionPlan): Promise<void>;
}

/** By which means the first page may be looked at: as the run itself will read it. */
export function sampleRenderings(
  rendering: Rendering,
  { needsBrowser = false }: PaginationStrategy,
  hasBrowser: boolean,
): readonly SampleRendering[] {
  if (rendering !== 'auto') return [rendering];
  if (!hasBrowser) return ['http'];
  return needsBrowser ? ['browser'] : ['http', 'browser'];
}
