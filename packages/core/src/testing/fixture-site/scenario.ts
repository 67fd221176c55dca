import type { ErrorCode } from '../../ground/errors.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { RecipeInput } from '../../recipe/recipe.ts';
import type { Rendering } from '../../recipe/settings.ts';
import type { Row } from '../../results/row.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { Exchange } from './exchange.ts';

export const FAMILIES = [
  'next-links',
  'next-apps',
  'load-more',
  'scroll',
  'virtual',
  'single',
  'failing',
] as const;
export type Family = (typeof FAMILIES)[number];

/** How a run must end: completed for one of the reasons, or failed with one of the codes. */
export type Ending =
  | { readonly completed: StopReason | readonly StopReason[] }
  | { readonly failed: ErrorCode | readonly ErrorCode[] };

/** A page, or pages, with one difficulty, and what a correct engine makes of them. */
export interface Scenario {
  /** Unique, kebab-case; its pages are served below `/<name>/`. */
  readonly name: string;
  readonly family: Family;
  /** The difficulty, in a sentence. */
  readonly about: string;
  /** Renderings that must all give the truth. */
  readonly renderings: readonly Rendering[];
  /** The recipe without its address, which is the scenario's root followed by `entry`. */
  readonly recipe: Omit<RecipeInput, 'name' | 'url'>;
  /** What follows the root in the address. Default: nothing. */
  entry?(rendering: Rendering): string;
  /** Every row in order, given the origin that addresses resolve against. */
  rows(origin: string): readonly Row[];
  /** `totalPagesScraped`. Absent where the page alone decides how much one step brings. */
  readonly pages?: number;
  readonly ending: Ending;
  /** What the job is worth. Default: `complete` where it completes. */
  readonly verdict?: Verdict;
  /** A part of each warning that the job must carry. */
  readonly warnings?: readonly string[];
  /** Answers every request below the scenario's root. */
  respond(exchange: Exchange): void | Promise<void>;
}

/** A scenario in one rendering, ready to run against a started site. */
export interface FixtureCase {
  /** `<scenario>/<rendering>`. */
  readonly name: string;
  readonly family: Family;
  readonly rendering: Rendering;
  readonly about: string;
  readonly recipe: RecipeInput;
  readonly expected: {
    readonly rows: readonly Row[];
    /** Null: not determined. */
    readonly pages: number | null;
    readonly status: 'completed' | 'failed';
    /** Acceptable reasons; empty when the run fails. */
    readonly stopReasons: readonly StopReason[];
    /** Acceptable codes; empty when the run completes. */
    readonly errorCodes: readonly ErrorCode[];
    /** Null when the run fails. */
    readonly verdict: Verdict | null;
    readonly warnings: readonly string[];
  };
}

/** The scenario's cases, one for each rendering, on the site at `origin`. */
export function casesOf(scenario: Scenario, origin: string): readonly FixtureCase[] {
  const { ending } = scenario;
  const expected = {
    rows: scenario.rows(origin),
    pages: scenario.pages ?? null,
    status: 'completed' in ending ? ('completed' as const) : ('failed' as const),
    stopReasons: 'completed' in ending ? [ending.completed].flat() : [],
    errorCodes: 'failed' in ending ? [ending.failed].flat() : [],
    verdict: 'completed' in ending ? (scenario.verdict ?? 'complete') : null,
    warnings: scenario.warnings ?? [],
  };
  return scenario.renderings.map((rendering) => ({
    name: `${scenario.name}/${rendering}`,
    family: scenario.family,
    rendering,
    about: scenario.about,
    recipe: {
      ...scenario.recipe,
      name: scenario.name,
      url: `${origin}/${scenario.name}/${scenario.entry?.(rendering) ?? ''}`,
      settings: { ...scenario.recipe.settings, rendering },
    },
    expected,
  }));
}
