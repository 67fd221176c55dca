import type { JobProfile } from '../../expect/job-profile.ts';
import type { JobRecord } from '../../storage/job.ts';
import { isSuspect } from './claim-incident.ts';

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

export function lastGoodJob(jobs: readonly JobRecord[]): JobRecord | undefined {
  return jobs.find(isGood);
}

/** Jobs since the last good one that broke with what was expected: somebody was told of that, or is told just now. */
export function suspectJobs(jobs: readonly JobRecord[]): readonly JobRecord[] {
  const lastGood = jobs.findIndex(isGood);
  const since = lastGood === -1 ? jobs : jobs.slice(0, lastGood);
  return since.filter(({ evidence = [] }) => isSuspect(evidence));
}

function isGood({ verdict, acceptedDate = null }: JobRecord): boolean {
  return verdict === 'complete' || acceptedDate !== null;
}
