import type { Property } from '../../../../recipe/property.ts';
import { isNamedIn } from '../../answer/keys-for.ts';
import { plainCandidate, plainSelector } from './plain-candidate.ts';
import type { Proposal } from './proposal.ts';

type Asked = Pick<Property, 'name' | 'description'>;

/** An answer with its selectors as CSS has them, and the names that were asked for. */
export function plainProposal(proposal: Proposal, asked: readonly Asked[] = []): Proposal {
  return {
    ...proposal,
    listSelectors: proposal.listSelectors.map(plainSelector),
    fields: namedFields(proposal.fields, asked).map((field) => ({
      ...field,
      candidates: field.candidates.map(plainCandidate),
    })),
  };
}

/**
 * By the name asked for: in other letters, within a longer one, or as it is described; where no name is one that was asked
 * for, in the order of the question.
 */
function namedFields(fields: Proposal['fields'], asked: readonly Asked[]): Proposal['fields'] {
  const named = new Map<string, string>();
  for (const is of [isSame, isDescribed, isNamedIn])
    for (const { name, description } of asked) {
      if ([...named.values()].includes(name)) continue;
      const found = fields.filter(
        (field) => !named.has(field.name) && is(name, field.name.trim(), description),
      );
      const [only] = found;
      if (only !== undefined && (found.length === 1 || is === isSame)) named.set(only.name, name);
    }
  const isOrdered =
    fields.length === asked.length &&
    !fields.some((field) => asked.some(({ name }) => isSame(name, field.name)));
  return fields.map((field, at) => ({
    ...field,
    name: (isOrdered ? asked[at]?.name : named.get(field.name)) ?? field.name,
  }));
}

/** A name may have a number or a colon beside it. */
function isSame(name: string, said: string): boolean {
  return said.replace(/^\W*\d+[.):]?\s+|\s*:\s*$/g, '').toLowerCase() === name.toLowerCase();
}

function isDescribed(_: string, said: string, description: string | null): boolean {
  return said.toLowerCase() === description?.trim().toLowerCase();
}
