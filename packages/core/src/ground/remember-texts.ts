import { ownText } from './own-text.ts';

/** Texts whose answers are kept, and characters of the longest of them. */
const MOST = 1_000;
const LONGEST = 200;

/**
 * A pure function of short texts that keeps its answers: the pages of a site say the same in their menus and footers, and
 * are asked about it one after the other. Bounded, and independent of the pages that the texts were cut out of.
 */
export function rememberTexts<Answer>(tell: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const answer = tell(text);
    if (text.length > LONGEST) return answer;
    if (known.size >= MOST) known.clear();
    known.set(ownText(text), typeof answer === 'string' ? (ownText(answer) as Answer) : answer);
    return answer;
  };
}
