import type { Token } from 'parse5';

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Whether a tag's own attributes keep its element from readers. */
export function hidesElement(tagName: string, attributes: readonly Token.Attribute[]): boolean {
  let open = tagName !== 'dialog';
  for (const { name, value } of attributes) {
    switch (name) {
      case 'hidden':
        // Browsers reveal this one when a search or a link leads into it.
        if (value.toLowerCase() !== 'until-found') return true;
        break;
      case 'aria-hidden':
        if (value === 'true') return true;
        break;
      case 'style':
        if (HIDING_STYLE.test(value)) return true;
        break;
      case 'open':
        open = true;
        break;
      default:
    }
  }
  return !open;
}
