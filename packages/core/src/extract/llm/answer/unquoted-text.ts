import { decodeHTML } from 'entities';
import { withoutUnseen } from './without-unseen.ts';

/** A text that was meant as JSON, without what a page or a chat has put in: HTML escapes for its quotes, unseen characters. */
export function unquotedText(text: string): string {
  const shown = withoutMargin(withoutUnseen(text).replace(/\u00A0/g, ' '));
  // In JSON that has quotes, an escape is a part of a value.
  return /&(?:quot|#34|#x22);/i.test(shown) && !/[{,[]\s*"/.test(shown) ? decodeHTML(shown) : shown;
}

/** Without the number, or the mark of a quote or of a new line, with which each line begins. */
function withoutMargin(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = [/^\s*>\s?/, /^\+/, /^\s*\d+(?:[:.)|]|\s)\s?/].find((one) =>
    lines.every((line) => one.test(line)),
  );
  if (margin === undefined || lines.length < 2) return text;
  return text
    .split('\n')
    .map((line) => line.replace(margin, ''))
    .join('\n');
}
