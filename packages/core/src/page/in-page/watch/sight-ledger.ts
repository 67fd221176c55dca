import { answer, isConnected, newSet, newWeakMap, newWeakRef, some } from '../own-builtins.ts';
import { noteCalls } from './note-calls.ts';

/** Elements kept in mind; where more are observed, some always are. */
const MOST = 1_000;

interface Observed {
  readonly reference: WeakRef<Element>;
  readonly by: Set<IntersectionObserver>;
}

/**
 * Runs in the page's own world. Keeps in mind which elements are observed for coming into view, and answers the agent in the
 * isolated world: an event of the name `question` with `-seen` behind it is prevented where any ever was, and one with
 * `-unwatched` where it is certain that none in the document is now. Nobody else knows the name.
 */
export function keepSightLedger(question: string): void {
  // Scripts that have run before may observe what nobody has seen.
  let isCertain = document.body === null;
  let observes = false;
  const observed = newWeakMap<Element, Observed>();
  const references = newSet<WeakRef<Element>>();
  const { prototype } = IntersectionObserver;

  const add = (observer: IntersectionObserver, element: Element): void => {
    const known = observed.get(element);
    if (known !== undefined) {
      known.by.add(observer);
      return;
    }
    const reference = newWeakRef(element);
    const by = newSet<IntersectionObserver>();
    by.add(observer);
    observed.set(element, { reference, by });
    references.add(reference);
    if (references.size > MOST) forget();
    if (references.size > MOST) isCertain = false;
  };
  const remove = (observer: IntersectionObserver, element: Element): void => {
    const known = observed.get(element);
    if (known?.by.delete(observer) !== true || known.by.size > 0) return;
    observed.delete(element);
    references.delete(known.reference);
  };
  /** What is gone for good cannot come into view. */
  const forget = (): void => {
    references.forEach((reference) => {
      if (reference.deref() === undefined) references.delete(reference);
    });
  };

  noteCalls<IntersectionObserver, [Element]>(prototype, 'observe', 'value', (self, parameters) => {
    if (isCertain) add(self, parameters[0]);
    observes = true;
  });
  noteCalls<IntersectionObserver, [Element]>(prototype, 'unobserve', 'value', (self, parameters) =>
    remove(self, parameters[0]),
  );
  noteCalls<IntersectionObserver>(prototype, 'disconnect', 'value', (self) => {
    references.forEach((reference) => {
      const element = reference.deref();
      if (element !== undefined) remove(self, element);
    });
  });

  answer(`${question}-seen`, () => observes);
  answer(`${question}-unwatched`, () => {
    const isWatched = some(references, (reference) => {
      const element = reference.deref();
      return element !== undefined && isConnected(element);
    });
    return isCertain && !isWatched;
  });
}
