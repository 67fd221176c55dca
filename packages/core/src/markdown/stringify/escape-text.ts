import type { SafeConfig, State } from 'mdast-util-to-markdown';

/** What may mean something anywhere in a line, literal links included. */
const SIGNIFICANT = /[\\`*_[\]<~|\n\t]|&#?\w+;|[Ww]\.[-.\w]|[Ww]{3}\.|[ps]:\/|[+\-.\w]@[-.\w]/;
/** What may mean something at the start of a line. */
const LEADING = /^(?:[ \t#>+\-=:|]|\d+[.)])/;

const WWW = /(www)\./i;
/** An angle bracket at the end that is not escaped. */
const OPEN_BRACKET = /(?:^|[^\\])(?:\\\\)*<$/;
const EVERY_WWW = /(www)\./gi;

const NUMBER_SIGN = 0x23;
const EXCLAMATION = 0x21;
const PARENTHESIS = 0x28;
const DOT = 0x2e;
const COLON = 0x3a;
const AT = 0x40;
const BRACKET = 0x5b;

/** Whether what comes before or after makes something of the first or the last character. */
function meetsNeighbours(value: string, { before, after }: SafeConfig): boolean {
  const last = value.charCodeAt(value.length - 1);
  if (last === EXCLAMATION) return after.charCodeAt(0) === BRACKET;
  // Half of a literal link.
  if (last === NUMBER_SIGN || last === AT) return true;
  if (last === DOT) return /[Ww]\.$/.test(value) && /^[-.\w]/.test(after);
  if (last === COLON) return after.startsWith('/');
  if ((last | 0x20) === 0x77) return after.startsWith('.');
  const first = value.charCodeAt(0);
  const previous = before.charAt(before.length - 1);
  if (first === PARENTHESIS) return previous === ']';
  if (first === DOT) return previous === 'w' || previous === 'W';
  if (first === COLON) return previous === 'p' || previous === 's';
  return first === AT && /[+\-.\w]/.test(previous);
}

/**
 * Escapes what Markdown would take for markup. mdast-util-to-markdown knows what that is in each place, at the price
 * of some forty patterns for each text; most text has nothing that any of them could match, which one test tells.
 */
export function escapeText(value: string, state: State, info: SafeConfig): string {
  const { before } = info;
  const isPlain =
    !SIGNIFICANT.test(value) &&
    !meetsNeighbours(value, info) &&
    !(before.charCodeAt(before.length - 1) === 0x0a && LEADING.test(value));
  if (isPlain) return value;
  return escapeAll(value, state, info);
}

/** The same without that test, which knows nothing of patterns that plug-ins bring. */
export function escapeAll(value: string, state: State, info: SafeConfig): string {
  return closed(state.safe(value, info), state, info);
}

/** Escapes what begins an address that goes on where the patterns of mdast-util-to-markdown do not look. */
function closed(safe: string, state: State, info: SafeConfig): string {
  // In a literal link, what would be escapes behind the dot are characters of the address.
  const text = WWW.test(safe) && !state.stack.includes('label') ? safe.replaceAll(EVERY_WWW, '$1\\.') : safe;
  // Any punctuation may be in an address in angle brackets, the marker of what follows included.
  return OPEN_BRACKET.test(text) && /^\S/.test(info.after) ? `${text.slice(0, -1)}\\<` : text;
}
