import type { Job, JobStatus } from './api.ts';
import { jobPath, optionsOf, recipePath } from './check-arguments.ts';
import { readJson } from './read-json.ts';
import { onlyOnce } from './recipes.ts';
import type { CallOptions, SendRequest } from './send-request.ts';
import { type JobEvent, watchJob } from './watch-job.ts';

export interface ListJobsOptions extends CallOptions {
  /** Default: every status. */
  readonly status?: JobStatus;
  /** 1 to 1,000. Default: 50. */
  readonly limit?: number;
  /** Jobs to pass over. Default: 0. */
  readonly skip?: number;
  /** Identifier of the last job that is known: the list goes on behind it. */
  readonly after?: string;
}

/** A job, by what the service gives of it. */
export type JobRef = Pick<Job, 'id' | 'recipeId'>;

export interface Jobs {
  /** Starts a job: one, however often the request has to be sent. */
  run(recipeId: string, options?: CallOptions): Promise<Job>;
  get(job: JobRef, options?: CallOptions): Promise<Job>;
  /** The newest first; `count` is all that match. */
  list(
    recipeId: string,
    options?: ListJobsOptions,
  ): Promise<{ readonly jobs: readonly Job[]; readonly count: number }>;
  /** What happens to the job, from its present state until it ends. */
  watch(job: JobRef, options?: CallOptions): AsyncGenerator<JobEvent>;
  /** The job, once it has ended, however it ended. */
  wait(job: JobRef, options?: CallOptions): Promise<Job>;
  cancel(job: JobRef, options?: CallOptions): Promise<Job>;
  /** Takes rows that are not complete as they are. */
  accept(job: JobRef, options?: CallOptions): Promise<Job>;
}

export function createJobs(send: SendRequest): Jobs {
  const job = async (...call: Parameters<SendRequest>): Promise<Job> =>
    (await readJson(await send(...call))).job;
  const get: Jobs['get'] = async (ref, options) => job({ method: 'GET', path: jobPath(ref) }, options);
  const post = async (ref: JobRef, action: string, options: CallOptions | undefined): Promise<Job> =>
    job({ method: 'POST', path: `${jobPath(ref)}/${action}` }, options);
  const watch: Jobs['watch'] = (ref, options) => watchJob(send, jobPath(ref), options);
  const jobsPath = (recipeId: string): string => `${recipePath(recipeId)}/jobs`;
  return {
    run: async (recipeId, options) =>
      job({ method: 'POST', path: jobsPath(recipeId), headers: onlyOnce() }, options),
    get,
    async list(recipeId, options) {
      const { status, limit, skip, after, ...others } = optionsOf(options);
      const query = { status, limit, skip, after };
      const answer = await send({ method: 'GET', path: jobsPath(recipeId), query }, others);
      return readJson(answer);
    },
    watch,
    async wait(ref, options) {
      for await (const event of watch(ref, options)) {
        if (event.type === 'job.completed' || event.type === 'job.failed') return event.job;
      }
      return get(ref, options);
    },
    cancel: (ref, options) => post(ref, 'cancel', options),
    accept: (ref, options) => post(ref, 'accept', options),
  };
}
