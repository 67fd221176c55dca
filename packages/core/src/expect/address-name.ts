const ADDRESS = /^https?:/i;
/** The last two parts of most paths. */
const NAME = /^https?:\/\/[^/?#]*\/(?:[^?#]*\/)?([^/?#]+\/[^/?#]+)\/*(?:$|[?#])/i;

export function isAddress(value: string): boolean {
  return ADDRESS.test(value);
}

/**
 * What of an address names what it leads to: the end of its path. Sites put marks behind all addresses of a page, a
 * language before their paths, and move images to other hosts. Other values as they are.
 */
export function addressName(value: string): string {
  if (!isAddress(value)) return value;
  const [, name] = NAME.exec(value) ?? [];
  if (name !== undefined) return name;
  const path = value
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(3)
    .filter(Boolean);
  return path.slice(-2).join('/') || value;
}
