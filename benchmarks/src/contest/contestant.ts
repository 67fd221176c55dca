/** What one run gave. */
export interface Outcome {
  readonly rows: number;
  /** Of a `Tally`. */
  readonly checksum: number;
  /** Further measurements by name: milliseconds since the run began, or megabytes. */
  readonly marks?: Readonly<Record<string, number>>;
}

/** One way to do the work. It lives in a process of its own, and runs several times. */
export interface Contestant<Work> {
  run(work: Work): Promise<Outcome>;
  close?(): Promise<void>;
}

/** What a contestant's module exports. */
export interface ContestantModule {
  createContestant(): Contestant<unknown> | Promise<Contestant<unknown>>;
}
