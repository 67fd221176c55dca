/**
 * The name in a User-Agent header that robots.txt groups are matched with. Where a crawler presents itself as a
 * browser, "Mozilla/5.0 (compatible; Name/1.0; …)", it is that name.
 */
export function productToken(userAgent: string): string {
  const compatible = /^Mozilla\/\S+ \(compatible;\s*([\w.-]+)/i.exec(userAgent)?.[1];
  return compatible ?? /^\s*([^\s/;()]+)/.exec(userAgent)?.[1] ?? '*';
}
