/** The URL without user name and password, for messages, results and logs. */
export function displayUrl(url: string | URL): string {
  if (!URL.canParse(url)) return String(url);
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}
