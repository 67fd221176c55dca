/** What a request asks, whatever its query: its URL up to that. */
export function addressOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
