import type { JobProfile } from '../../expect/job-profile.ts';
import type { JobRecord } from '../../storage/job.ts';

/** Jobs looked through for good ones: at first, and where there are not enough among them, as in a long incident. */
export const JOBS_ASKED = [12, 500] as const;
/** Fewer good jobs do not show how steady a list is. */
export const ENOUGH = 3;
/** Good jobs that a job is compared with. */
const COMPARED = 10;

/** What the last good jobs among these were like, the latest first: those that are complete, or were accepted. */
export function goodProfiles(jobs: readonly JobRecord[]): readonly JobProfile[] {
  return jobs
    .filter(isGood)
    .flatMap(({ profile }) => profile ?? [])
    .slice(0, COMPARED);
}

/** Whether a job since the last good one broke with what was expected: somebody was told of that. */
export function isIncidentOpen(jobs: readonly JobRecord[]): boolean {
  const lastGood = jobs.findIndex(isGood);
  const since = lastGood === -1 ? jobs : jobs.slice(0, lastGood);
  return since.some(({ evidence = [] }) => evidence.some(({ supports }) => supports === 'suspect'));
}

function isGood({ verdict, acceptedDate = null }: JobRecord): boolean {
  return verdict === 'complete' || acceptedDate !== null;
}
