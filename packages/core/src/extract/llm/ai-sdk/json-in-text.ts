/** The JSON object that a text consists of, but for words or a code fence around it; null where there is none. */
export function jsonInText(text: string): object | null {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return null;
  try {
    const value: unknown = JSON.parse(text.slice(start, end + 1));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
