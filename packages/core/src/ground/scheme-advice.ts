/** What to do about text that is a host without a scheme, as people type it; nothing for any other. */
export function schemeAdvice(text: string): string {
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)|^localhost(?:[:/]|$)/i.test(text)
    ? '; write http:// or https:// before it'
    : '';
}
