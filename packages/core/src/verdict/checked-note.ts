import { shown } from '../input/shown.ts';
import type { NoteFact } from './evidence.ts';
import { EVIDENCE_KINDS } from './evidence-kinds.ts';

/** For plug-ins: what is no fact is refused where it is noted, and not where facts are told. */
export function checkedNote(note: NoteFact | undefined): NoteFact {
  return (fact) => {
    const { kind } = Object(fact) as { kind?: unknown };
    if (typeof kind !== 'string' || !Object.hasOwn(EVIDENCE_KINDS, kind))
      throw new TypeError(`a fact is { kind, … } with a kind of evidence, not ${shown(kind ?? fact)}`);
    note?.(fact);
  };
}
