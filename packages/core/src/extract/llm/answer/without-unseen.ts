const UNSEEN = /[\u200B-\u200D\u2060\uFEFF]/g;

/** A text without the characters that nobody sees: pages and chats put them into answers. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
