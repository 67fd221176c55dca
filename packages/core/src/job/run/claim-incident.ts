import type { JobRecord } from '../../storage/job.ts';
import type { Evidence } from '../../verdict/evidence.ts';
import type { EngineCore } from '../engine-core.ts';
import { mayPass } from './finish-job.ts';
import { hasEnded } from './job-lifecycle.ts';
import type { LeasedJob } from './leased-job.ts';

/** What the rows of a recipe break with since its last good job. */
export interface Incident {
  readonly name: string;
  /** Whether another job broke with it, which ended since this one began. */
  readonly isSeen: boolean;
}

export function isSuspect(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ supports }) => supports === 'suspect');
}

/**
 * Whether this job is to tell of the incident: jobs of one recipe that end at once have not seen each other's ends. Settled
 * before the job ends, so that whoever takes it on after its worker's death tells of it still.
 *
 * @throws HarvestmanError LEASE_LOST, and STORAGE_UNAVAILABLE where the storage stays away
 */
export async function claimIncident(
  { storage, events }: EngineCore,
  { id, recipeId }: JobRecord,
  { name, isSeen }: Incident,
  leased: LeasedJob,
): Promise<boolean> {
  const { histories, jobs } = storage;
  if (histories?.claimIncident === undefined) return !isSeen;
  const claim = { incident: name, jobId: id };
  const ask = (inPlaceOf?: string) =>
    leased.persist(
      async () => histories.claimIncident?.(recipeId, inPlaceOf ? { ...claim, inPlaceOf } : claim) ?? id,
    );
  try {
    let holder = await ask();
    while (holder !== id) {
      const found = holder;
      const other = await leased.persist(() => jobs.get(found));
      if (other !== null && (!hasEnded(other.status) || isSuspect(other.evidence ?? []))) return false;
      holder = await ask(found);
    }
    return true;
  } catch (error) {
    if (mayPass(error)) throw error;
    events.report(`the incident of recipe ${recipeId}`, error);
    return !isSeen;
  }
}
