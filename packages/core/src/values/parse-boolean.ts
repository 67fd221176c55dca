import { foldText } from './dates/fold-text.ts';
import { once } from './once.ts';

const yes = once(() =>
  words('true yes y on 1 ✓ ✔ ☑ ✅ ja sí oui да sim sì tak evet ano 是 有 はい 예 네 так igen da'),
);
const no = once(() =>
  words('false no n off 0 ✗ ✘ ☐ ❌ × nein non нет não nie hayır ne 否 无 無 いいえ 아니요 아니오 ні nem nu'),
);

/** Reads yes or no, in the languages most used: `Ja`, `✓`, `1`, `да`. Null for anything else. */
export function parseBoolean(text: string): boolean | null {
  const word = foldText(text.slice(0, 100)).replace(/[.!]+$/, '');
  if (yes().has(word)) return true;
  return no().has(word) ? false : null;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(foldText));
}
