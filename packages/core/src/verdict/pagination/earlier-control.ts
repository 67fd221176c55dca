import type { Surroundings } from '../surroundings.ts';
import { saysBefore } from '../words/more-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { sameDocument } from './same-document.ts';

/** What a control above a list that grows says, where that brings the rows before its first one; null where there is none. */
export function earlierControl({ controls, list, own, url }: Surroundings): string | null {
  const found = controls.find(
    ({ label, href, apart, isBehind, isBeforeItem, isDisabled }) =>
      !isBehind &&
      isBeforeItem &&
      !isDisabled &&
      label !== own &&
      (href === null || sameDocument(href, url) !== null) &&
      saysBefore(plainWords(label.toLowerCase())) &&
      !isElsewhere(apart, list),
  );
  return found?.label ?? null;
}
