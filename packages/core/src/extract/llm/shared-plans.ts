import { isHarvestmanError } from '../../ground/errors.ts';
import { steadyMs } from '../../ground/time/steady-ms.ts';
import { untilAborted } from '../../ground/time/until-aborted.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import type { RunContext } from './run-context.ts';

/** A run that looked for the plan just before it was kept finds it here, in milliseconds. */
const KEPT_MS = 2_000;

/** Plans that are being made: runs of one recipe that start together make one, and the others wait for it. */
export class SharedPlans {
  readonly #making = new Map<string, Promise<ExtractionPlan | null>>();
  readonly #made = new Map<string, { readonly plan: ExtractionPlan; readonly at: number }>();

  /** `key`: of all that decides what a plan is made of. `isNew`: this run has made it. */
  async get(
    key: string,
    { signal, clock }: Pick<RunContext, 'signal' | 'clock'>,
    make: () => Promise<ExtractionPlan>,
  ): Promise<{ readonly plan: ExtractionPlan; readonly isNew: boolean }> {
    for (const [made, { at }] of this.#made) if (steadyMs(clock) - at > KEPT_MS) this.#made.delete(made);
    const known = this.#made.get(key);
    if (known !== undefined) return { plan: known.plan, isNew: false };
    for (let other = this.#making.get(key); other !== undefined; ) {
      const plan = await untilAborted(other, signal);
      if (plan !== null) return { plan, isNew: false };
      // Whoever made it was stopped, or failed: the next in turn tries.
      other = this.#making.get(key);
    }
    const making = make();
    const outcome = making.catch((error: unknown) => {
      if (isHarvestmanError(error) || error instanceof Error) return null;
      throw error;
    });
    this.#making.set(key, outcome);
    try {
      const plan = await making;
      this.#made.set(key, { plan, at: steadyMs(clock) });
      return { plan, isNew: true };
    } finally {
      this.#making.delete(key);
    }
  }
}
