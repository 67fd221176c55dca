import type { JobRecord } from '../../storage/job.ts';

type ModelFields = Partial<Pick<JobRecord, 'usage' | 'plan'>>;

/** What a run has used of a model, and the plan that it goes by, for the job's record. */
export class ModelState {
  #changes: ModelFields = {};

  note(change: ModelFields): void {
    this.#changes = { ...this.#changes, ...change };
  }

  /** What has changed since this was called the last time. */
  takeChanges(): ModelFields {
    const changes = this.#changes;
    this.#changes = {};
    return changes;
  }
}
