import type { SafeConfig, State } from 'mdast-util-to-markdown';

/** What may mean something anywhere in a line, literal links included. */
const SIGNIFICANT = /[\\`*_[\]<~|\n\t]|&#?\w+;|[Ww]\.[-.\w]|[ps]:\/|[+\-.\w]@[-.\w]/;
/** What may mean something at the start of a line. */
const LEADING = /^(?:[ \t#>+\-=:|]|\d+[.)])/;

/**
 * Escapes what Markdown would take for markup. mdast-util-to-markdown knows what that is in each place, at the price
 * of some forty patterns for each text; most text has nothing that any of them could match, which one test tells.
 */
export function escapeText(value: string, state: State, info: SafeConfig): string {
  if (!SIGNIFICANT.test(value)) {
    const before = info.before.charCodeAt(info.before.length - 1);
    const atBreak = before === 0x0a && LEADING.test(value);
    const last = value.charCodeAt(value.length - 1);
    const first = value.charCodeAt(0);
    const next = info.after.charCodeAt(0);
    const plain =
      !atBreak &&
      // `!` before a link, `#` at the end of a heading, `(` after a label.
      !(last === 0x21 && next === 0x5b) &&
      last !== 0x23 &&
      !(first === 0x28 && before === 0x5d) &&
      // Half of a literal link on either side.
      !(first === 0x40 || first === 0x2e || first === 0x3a || last === 0x40 || last === 0x2e || last === 0x3a);
    if (plain) return value;
    if (!atBreak && next !== 0x5b && last === 0x2e && !/[\w@/]/.test(info.after.charAt(0))) return value;
  }
  return state.safe(value, info);
}
