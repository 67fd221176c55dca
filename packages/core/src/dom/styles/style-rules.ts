/** A rule of a style sheet: `selectors { declarations }`. */
export interface StyleRule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** Whether it stands in no `@media` or the like. */
  readonly isPlain: boolean;
}

/** Those of HTML are white space where they begin and end. */
const COMMENT = /\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|<!--|-->/g;
const PARTS = /[{}]|[^{}]+/g;
/** Layers hold for all; what other at-rules hold is for some media, or no rule of the page. */
const HOLDS_ALWAYS = /^@layer\b/i;

/** The rules of a style sheet, read as they are written, without what a browser makes of them. */
export function* styleRules(sheet: string): Generator<StyleRule, void, undefined> {
  const around: string[] = [];
  let text = '';
  for (const [part] of sheet.replace(COMMENT, ' ').matchAll(PARTS)) {
    if (part === '{') {
      around.push(text.slice(text.lastIndexOf(';') + 1).trim());
      text = '';
    } else if (part === '}') {
      const prelude = around.pop();
      if (prelude !== undefined && prelude !== '' && !prelude.startsWith('@'))
        yield {
          selectors: prelude.split(',').map((selector) => selector.trim()),
          declarations: text,
          isPlain: around.every((outer) => HOLDS_ALWAYS.test(outer)),
        };
      text = '';
    } else text = part;
  }
}
