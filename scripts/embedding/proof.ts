/** What a proof is given: a folder that is not there yet, the tarballs by name, and how to report a check. */
export interface ProofContext {
  readonly folder: string;
  readonly tarballs: Readonly<Record<string, string>>;
  /** Prints whether it holds, and goes on in both cases. */
  check(name: string, holds: () => Promise<void>): Promise<void>;
}

export type Proof = (context: ProofContext) => Promise<void>;
