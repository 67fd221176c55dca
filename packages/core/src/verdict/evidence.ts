import type { EVIDENCE_KINDS } from './evidence-kinds.ts';
import type { Verdict } from './verdict.ts';

export type EvidenceKind = keyof typeof EVIDENCE_KINDS;

type Details<Kind extends EvidenceKind> = Parameters<(typeof EVIDENCE_KINDS)[Kind]['message']>[0];

/** Something that was seen, as whoever saw it reports it: its kind with its numbers. */
export type Fact = {
  readonly [Kind in EvidenceKind]: {
    readonly kind: Kind;
    /** Number of the page, from 1. Absent: the page that is being read. Null: none in particular. */
    readonly page?: number | null;
  } & Details<Kind>;
}[EvidenceKind];

/** Notes a fact. Facts that are equal count once. */
export type NoteFact = (fact: Fact) => void;

/** A fact as a job keeps it: with the verdict that it speaks for, and words for a person. */
export type Evidence = Fact & {
  readonly supports: Verdict;
  readonly page: number | null;
  readonly message: string;
};
