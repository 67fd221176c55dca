/** What stands where a value is going to be. */
const LOADING =
  /^\s*(?:loading|please wait|wird geladen|chargement|cargando|carregando|caricamento)?\s*[.…]*\s*$/i;
/** What may stand there, or say that there is none. */
const NOTHING = /^[\s\-–—.…·•_?]*$/;
/** Fewer items than this may all lack a value. */
const SEVERAL = 3;

/** Whether values are still to come: one says so itself, or not one item has it. */
export type Unfilled = 'said' | 'likely' | 'no';

/** Whether values that the recipe reads are most likely still to come. */
export function unfilledValues(items: readonly Element[], probes: readonly string[]): Unfilled {
  let result: Unfilled = 'no';
  for (const probe of probes) {
    const unfilled = unfilledIn(items, probe);
    if (unfilled === 'said') return unfilled;
    if (unfilled === 'likely') result = unfilled;
  }
  return result;
}

function unfilledIn(items: readonly Element[], probe: string): Unfilled {
  let found = 0;
  let empty = 0;
  for (const item of items) {
    const part = item.querySelector(probe);
    // What holds elements, or is one that shows something itself, is not read by its text alone.
    if (part === null || part.firstElementChild !== null || part.matches('img,input,video,audio,svg,use'))
      continue;
    const text = part.textContent ?? '';
    if (text.trim() !== '' && LOADING.test(text)) return 'said';
    found += 1;
    if (NOTHING.test(text)) empty += 1;
  }
  return found >= SEVERAL && empty === found ? 'likely' : 'no';
}
