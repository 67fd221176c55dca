/** The User-Agent to send: the one set on purpose, else the one among the headers, else the default. */
export function effectiveUserAgent(
  userAgent: string | null | undefined,
  headers: Readonly<Record<string, string>>,
  defaultUserAgent: string,
): string {
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === 'user-agent');
  return userAgent ?? header?.[1] ?? defaultUserAgent;
}
