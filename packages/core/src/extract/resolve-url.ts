/** `value` against `baseUrl`, whatever its scheme. What is no URL stays as it is, trimmed. */
export function resolveUrl(value: string, baseUrl: string): string {
  const trimmed = value.trim();
  return (URL.parse(trimmed, baseUrl) ?? URL.parse(trimmed))?.href ?? trimmed;
}
