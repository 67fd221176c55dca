import { storableText } from '../ground/storable-text.ts';
import type { Evidence } from './evidence.ts';

/** The fact with text that every storage can keep: it quotes selectors, labels and values as the page has them. */
export function storableEvidence(evidence: Evidence): Evidence {
  const entries = Object.entries(evidence).map(([name, value]) => [
    name,
    typeof value === 'string' ? storableText(value) : value,
  ]);
  return Object.fromEntries(entries) as Evidence;
}
