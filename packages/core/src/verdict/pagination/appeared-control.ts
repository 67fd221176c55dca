import type { ShownControl, Surroundings } from '../surroundings.ts';
import { isWaiting, saysNoMore } from '../words/more-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isElsewhere } from './is-elsewhere.ts';

/** What leads back to the beginning: it appears where a page has been scrolled. */
export const TO_TOP =
  /\b(?:top|start|haut|arriba|inicio|topo|cima|boven|toppen|góry?|hoch)\b|nach oben|наверх|вверх|顶部|頂部|先頭|上へ|위로/iu;

/**
 * What a button says that was not there when the list began, and stands right behind it where it has grown and ended: whatever
 * it says, it may bring more; or what says there that more is on its way, and nothing else, where `waits`. Null where there is
 * none.
 */
export function appearedControl(
  first: Surroundings | null,
  last: Surroundings | null,
  waits: boolean,
): string | null {
  if (first === null || last === null) return null;
  const before = new Set(first.controls.map(({ label }) => label));
  const isNew = ({ label }: ShownControl): boolean => /\p{L}/u.test(label) && !before.has(label);
  const isMeant = (one: ShownControl): boolean =>
    isWaiting(one.label) ||
    !(waits || one.isText || one.isDisabled || TO_TOP.test(`${one.label} ${one.context}`));
  const found = last.controls.find(
    (control) =>
      isNew(control) &&
      control.isBehind &&
      !control.isBeforeItem &&
      control.follows === 'list' &&
      control.href === null &&
      !saysNoMore(plainWords(control.label.toLowerCase())) &&
      isMeant(control) &&
      !control.isAfloat &&
      !isElsewhere(control.apart, last.list),
  );
  return found?.label ?? null;
}
