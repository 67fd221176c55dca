import type { JobProfile } from '../../expect/job-profile.ts';
import type { JobRecord } from '../../storage/job.ts';

/** Jobs looked through for good ones: at first, and where there is none among them, as after a long incident. */
export const LOOKED_AT = [12, 500] as const;
/** Good jobs that a job is compared with. */
const COMPARED = 10;

/** What the last good jobs among these were like, the latest first: those that are complete, or were accepted. */
export function goodProfiles(jobs: readonly JobRecord[]): readonly JobProfile[] {
  return jobs
    .filter(({ verdict, acceptedDate }) => verdict === 'complete' || (acceptedDate ?? null) !== null)
    .flatMap(({ profile }) => profile ?? [])
    .slice(0, COMPARED);
}

/** Whether the job broke with what was expected, and nobody accepted it. */
export function isBroken(job: JobRecord | undefined): boolean {
  if (job === undefined || (job.acceptedDate ?? null) !== null) return false;
  return (job.evidence ?? []).some(({ supports }) => supports === 'suspect');
}
