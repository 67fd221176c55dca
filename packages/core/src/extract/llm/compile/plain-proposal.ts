import { plainCandidate, plainSelector } from './plain-candidate.ts';
import type { Proposal } from './proposal.ts';

/** An answer with its selectors as CSS has them. */
export function plainProposal(proposal: Proposal): Proposal {
  return {
    ...proposal,
    listSelectors: proposal.listSelectors.map(plainSelector),
    fields: proposal.fields.map((field) => ({ ...field, candidates: field.candidates.map(plainCandidate) })),
  };
}
