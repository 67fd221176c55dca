/** An address without what follows its first `#`, which no server is told. */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
