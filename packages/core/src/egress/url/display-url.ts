/** What stands before a host in text that is no URL, or one without a host. In a path, `@` begins a name. */
const BEFORE_HOST = /^.*[^/]@/s;

/** The URL without user name and password, for messages, results and logs. */
export function displayUrl(url: string | URL): string {
  const shown = URL.parse(url);
  if (!shown?.host) return String(url).replace(BEFORE_HOST, '…@');
  shown.username = '';
  shown.password = '';
  return shown.href;
}
