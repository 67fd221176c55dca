import type { State } from 'mdast-util-to-markdown';

/** A bare destination ends at them. */
const UNFIT = /[\0-\x20\x7f]/;
const REFERENCE = /&(?=#?\w+;)/g;
const MAX_PARENTHESES = 30;

function isBalanced(url: string): boolean {
  let depth = 0;
  for (const [parenthesis] of url.matchAll(/[()]/g)) {
    depth += parenthesis === '(' ? 1 : -1;
    if (depth < 0 || depth > MAX_PARENTHESES) return false;
  }
  return depth === 0;
}

function destination(url: string): string {
  const text = url.includes('&') ? url.replace(REFERENCE, '&amp;') : url;
  if (UNFIT.test(text)) return `<${text.replace(/\n/g, ' ').replace(/[<>\\]/g, '\\$&')}>`;
  let escaped = text.includes('\\') ? text.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\') : text;
  if (escaped.startsWith('<')) escaped = `\\${escaped}`;
  return /[()]/.test(escaped) && !isBalanced(escaped) ? escaped.replace(/[()]/g, '\\$&') : escaped;
}

/** What stands in the parentheses of a link or an image. An ampersand stays as it is unless it begins a reference. */
export function resource(url: string, title: string | null, state: State): string {
  const to = url === '' && title !== null ? '<>' : destination(url);
  const whole = title === null ? to : `${to} "${quoted(title, state)}"`;
  return whole.includes('|') && state.stack.includes('tableCell') ? whole.replaceAll('|', '\\|') : whole;
}

function quoted(title: string, state: State): string {
  const escaped = title.replace(/["\\]/g, '\\$&').replace(REFERENCE, '&amp;');
  if (!escaped.includes('\n')) return escaped;
  const isOneLine = state.stack.includes('tableCell') || state.stack.includes('headingAtx');
  return isOneLine ? escaped.replaceAll('\n', ' ').trim() : escaped;
}
