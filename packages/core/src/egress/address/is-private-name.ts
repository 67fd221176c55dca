/** Names that no public site has: this machine's, the local network's, the cloud's. */
const PRIVATE_SUFFIXES = [
  'localhost', // RFC 6761
  'local', // RFC 6762
  'internal', // ICANN, 2024; Google's metadata
  'home.arpa', // RFC 8375
  'localdomain',
  'lan',
  'intranet',
  'private',
  'corp',
  'home',
] as const;

/** Whether a name means something private whatever it resolves to. One without dots is found by search domains. */
export function isPrivateName(host: string): boolean {
  const bare = host.replace(/\.$/, '');
  if (!bare.includes('.')) return true;
  return PRIVATE_SUFFIXES.some((suffix) => bare.endsWith(`.${suffix}`));
}
