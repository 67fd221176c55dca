import type { Generated } from 'kysely';

/** `record`, `recipe`, `cursor` and `data` are JSON: written and read as text, so that no driver's parser matters. */
export interface Tables {
  recipes: {
    /** Order of insertion. */
    key: Generated<string>;
    id: string;
    status: string;
    version: number;
    record: string;
    /** What its last good jobs were like. */
    history: string | null;
    /** Which job tells of what broke since the last of them. */
    incident: Generated<string | null>;
  };
  jobs: {
    key: Generated<string>;
    id: string;
    recipe_id: string;
    status: string;
    /** What changes as the job runs; `recipe` and `cursor` are apart for their size. */
    record: string;
    recipe: string;
    cursor: string | null;
    end_date: string | null;
    /** Of the recipe's URL, for the limit of jobs on one host. */
    host: string;
    /** Whose job it is: tenants take turns. Empty where nobody said. */
    tenant: string;
    lease_token: string | null;
    lease_expires: Date | null;
    /** Until then a worker that was given the job has time to take it. */
    reserved_until: Generated<Date>;
  };
  /** When the active recipes that have a schedule come due. */
  schedules: {
    recipe_id: string;
    cron: string;
    time_zone: string;
    /** Since when the schedule has been in force: an earlier time is not the recipe's. */
    since: Date;
    next_at: Date;
    /** Until then a process that took it has time to put the job on the queue. */
    claimed_until: Generated<Date>;
  };
  job_rows: {
    job_key: string;
    /** From 0, without gaps. */
    idx: number;
    data: string;
  };
  /** Orders of the rows of large jobs. */
  row_orders: {
    job_key: string;
    /** A digest of filters, sort and the number of rows that the job had. */
    query: string;
    total: number;
    made_at: Generated<Date>;
  };
  feeds: {
    key: Generated<string>;
    recipe_id: string;
    /** When the last job started that removed rows, or would have, and its key. */
    last_start: Generated<string>;
    last_job: Generated<string>;
    last_number: Generated<string>;
  };
  /** The rows that a recipe has now. */
  feed_rows: {
    feed_key: string;
    digest: Buffer;
    /** Which of several equal rows it is, from 1. */
    nth: number;
    key: string;
    data: string;
  };
  changes: {
    feed_key: string;
    number: string;
    type: string;
    key: string;
    data: string | null;
    before: string | null;
    job_id: string;
    at: string;
  };
  /** What is still to be told of jobs. */
  outbox: {
    id: string;
    job_id: string;
    type: string;
    at: string;
    attempts: Generated<number>;
    due_at: Generated<Date>;
  };
  row_order_parts: {
    job_key: string;
    query: string;
    part: number;
    indexes: number[];
  };
}
