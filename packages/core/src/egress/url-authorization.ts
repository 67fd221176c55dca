/** The Authorization header that the user name and password in a URL stand for; null where it has none. */
export function urlAuthorization(url: string | URL): string | null {
  const { username, password } = new URL(url);
  if (username === '' && password === '') return null;
  const credentials = `${decode(username)}:${decode(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
