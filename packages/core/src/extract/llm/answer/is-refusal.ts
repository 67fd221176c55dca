import { withoutThoughts } from './without-thoughts.ts';

/** Answers in words by which models decline, in the languages that they most often do it in; of others see below. */
const REFUSAL =
  /^\W*(?:i(?:'|’)m (?:very |really )?sorry|i am sorry|(?:i )?apologi[sz]e|(?:my )?apologies|sorry\b|i (?:must|have to) (?:decline|refuse)|i can(?:not|(?:'|’)t)\b|i(?:'|’)m (?:not able|unable)|i am (?:not able|unable)|i won(?:'|’)t|as an ai|unfortunately|es tut mir|tut mir leid|leider|ich kann (?:das |dir |ihnen |dabei |diese )?\S* ?nicht|je suis désolée?|désolée?|je ne peux pas|lo siento|lo lamento|no puedo|disculpa|mi dispiace|non posso|desculpe|sinto muito|não posso|entschuldig|excusez|malheureusement|lamentablemente|purtroppo|infelizmente|申し訳|すみません|ごめん|抱歉|对不起|對不起|很遗憾|我无法|我不能|죄송)/iu;

/** Whether a text is a model's word that it will not answer. */
export function isRefusal(text: string): boolean {
  return REFUSAL.test(withoutThoughts(text));
}

/** Characters: who declines does not go on for long. */
const LONGEST = 800;
/** What has any of these says something of the page. */
const OF_DATA = /[{}[\]<>|=\p{N}]/u;
const LEAST_WORDS = 2;
/** Of the words may be the question's, by chance. */
const MOST_KNOWN = 0.2;

/** The same of a text in any language: it is prose, and says next to nothing of what it was asked about. */
export function isBesideTheQuestion(text: string, question: string): boolean {
  const said = withoutThoughts(text).trim();
  if (said.length > LONGEST || OF_DATA.test(said)) return false;
  const words = wordsIn(said);
  const known = new Set(wordsIn(question));
  return (
    words.length >= LEAST_WORDS && words.filter((word) => known.has(word)).length <= words.length * MOST_KNOWN
  );
}

/** In scripts without spaces a sentence is a word: of long ones each part is one. */
function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{2,8}/gu) ?? [];
}
