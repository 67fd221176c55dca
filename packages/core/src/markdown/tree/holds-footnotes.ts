/** Whether an element holds a page's footnotes. Told from its opening tag. */
export function holdsFootnotes(
  attributes: readonly { readonly name: string; readonly value: string }[],
): boolean {
  for (const { name, value } of attributes) {
    if (name === 'data-footnotes' || (name === 'role' && value === 'doc-endnotes')) return true;
    if (name === 'class' && value.includes('footnotes') && /(?:^|\s)footnotes(?:\s|$)/.test(value))
      return true;
  }
  return false;
}
