import { plainCandidate, plainSelector } from './plain-candidate.ts';
import type { Proposal } from './proposal.ts';

/** An answer with its selectors as CSS has them, and the names that were asked for. */
export function plainProposal(proposal: Proposal, asked: readonly string[] = []): Proposal {
  return {
    ...proposal,
    listSelectors: proposal.listSelectors.map(plainSelector),
    fields: namedFields(proposal.fields, asked).map((field) => ({
      ...field,
      candidates: field.candidates.map(plainCandidate),
    })),
  };
}

/** Where no name is one that was asked for: without numbers and colons around it, else in the order of the question. */
function namedFields(fields: Proposal['fields'], asked: readonly string[]): Proposal['fields'] {
  const isAsked = ({ name }: { name: string }): boolean =>
    asked.some((one) => one.toLowerCase() === name.trim().toLowerCase());
  if (fields.some(isAsked)) return fields;
  const plain = fields.map((field) => ({
    ...field,
    name: field.name.replace(/^\W*\d+[.):]?\s+|\s*:\s*$/g, ''),
  }));
  if (plain.some(isAsked)) return plain;
  if (fields.length !== asked.length) return fields;
  return fields.map((field, at) => ({ ...field, name: asked[at] ?? field.name }));
}
