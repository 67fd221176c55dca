/** What concerns one connection only (RFC 9110, 7.6.1), or a client and its proxy, and is not passed on. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  // It follows from the URL that the proxy is asked for (RFC 9112, 3.2.2).
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The header lines that a proxy passes on; as name, value, name, value, … */
export function endToEndHeaders(lines: readonly string[]): string[] {
  const dropped = new Set(HOP_BY_HOP);
  for (let index = 0; index < lines.length; index += 2) {
    if (lines[index]?.toLowerCase() !== 'connection') continue;
    for (const name of (lines[index + 1] ?? '').split(',')) dropped.add(name.trim().toLowerCase());
  }
  return lines.filter((_line, index) => !dropped.has((lines[index - (index % 2)] ?? '').toLowerCase()));
}
