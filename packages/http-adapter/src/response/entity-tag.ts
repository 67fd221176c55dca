import { createHash } from 'node:crypto';

/** A strong entity tag of what an answer is made from. */
export function entityTag(...parts: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}

/** Whether `If-None-Match` names the tag: RFC 9110, by weak comparison. */
export function isKnownTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, known]) => known === tag);
}
