/** The line of a source up to where it first says a value; '' where it does not. */
export function textBefore(value: string, source: string): string {
  const at = source.indexOf(value);
  return at < 0 ? '' : lineBefore(source, at);
}

export function lineBefore(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
}
