import { withShownAddresses } from '../ground/shown-addresses.ts';
import type { Evidence, Fact } from './evidence.ts';
import { EVIDENCE_KINDS, type EvidenceKindDefinition } from './evidence-kinds.ts';
import { judge } from './judge.ts';
import type { Verdict } from './verdict.ts';

/** Of one kind, so that a page with one fault a thousand times does not fill the record. */
const MOST_OF_A_KIND = 20;

/** The facts of one job, each once. */
export class EvidenceList {
  readonly #evidence: Evidence[];
  readonly #keys: Set<string>;
  #changed = false;

  /** `known`: what an earlier run of the job has seen. */
  constructor(known: readonly Evidence[] = []) {
    this.#evidence = [...known];
    this.#keys = new Set(known.map(keyOf));
  }

  note(fact: Fact): void {
    const evidence = toEvidence(fact);
    const key = keyOf(evidence);
    if (this.#keys.has(key)) return;
    if (this.#evidence.filter(({ kind }) => kind === fact.kind).length >= MOST_OF_A_KIND) return;
    this.#keys.add(key);
    this.#evidence.push(evidence);
    this.#changed = true;
  }

  get items(): readonly Evidence[] {
    return this.#evidence;
  }

  get verdict(): Verdict {
    return judge(this.#evidence);
  }

  /** The facts, if there are new ones since this was called the last time. */
  takeChanges(): { readonly evidence?: readonly Evidence[] } {
    if (!this.#changed) return {};
    this.#changed = false;
    return { evidence: [...this.#evidence] };
  }
}

function toEvidence(noted: Fact): Evidence {
  const fact = withShownAddresses(noted);
  const definition: EvidenceKindDefinition<never> = EVIDENCE_KINDS[fact.kind];
  const { supports } = definition;
  // The kind's own message takes the details that the fact's type goes with.
  const message = (definition as EvidenceKindDefinition<Fact>).message(fact);
  return { ...fact, supports, page: fact.page ?? null, message };
}

function keyOf({ message: _message, ...fact }: Evidence): string {
  return JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => Number(a > b) - Number(a < b)));
}
