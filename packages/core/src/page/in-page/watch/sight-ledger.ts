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
  const observed = new WeakMap<Element, Observed>();
  const references = new Set<WeakRef<Element>>();
  const { prototype } = IntersectionObserver;

  const add = (observer: IntersectionObserver, element: Element): void => {
    const known = observed.get(element);
    if (known !== undefined) {
      known.by.add(observer);
      return;
    }
    const reference = new WeakRef(element);
    observed.set(element, { reference, by: new Set([observer]) });
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
    for (const reference of references) if (reference.deref() === undefined) references.delete(reference);
  };

  noteCalls<IntersectionObserver, [Element]>(prototype, 'observe', 'value', (self, [element]) => {
    if (isCertain) add(self, element);
    observes = true;
  });
  noteCalls<IntersectionObserver, [Element]>(prototype, 'unobserve', 'value', (self, [element]) =>
    remove(self, element),
  );
  noteCalls<IntersectionObserver>(prototype, 'disconnect', 'value', (self) => {
    for (const reference of references) {
      const element = reference.deref();
      if (element !== undefined) remove(self, element);
    }
  });

  document.addEventListener(`${question}-seen`, (event) => {
    if (observes) event.preventDefault();
  });
  document.addEventListener(`${question}-unwatched`, (event) => {
    const isWatched = [...references].some((reference) => reference.deref()?.isConnected === true);
    if (isCertain && !isWatched) event.preventDefault();
  });
}
