import { create } from 'content-disposition';

/** What a file name must not hold: separators, reserved and invisible characters. */
const UNSAFE = /[/\\:*?"<>|%\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const MAX_LENGTH = 80;

/** `Content-Disposition` for a download: RFC 6266, with the name in ASCII and, where that is not all, in UTF-8. */
export function attachment(name: string, extension: string): string {
  const safe = [...name.toWellFormed().normalize('NFC').replace(UNSAFE, '-')].slice(0, MAX_LENGTH).join('');
  const trimmed = safe.replace(/^[\s.-]+|[\s.-]+$/g, '');
  return create(`${trimmed === '' ? 'results' : trimmed}.${extension}`);
}
