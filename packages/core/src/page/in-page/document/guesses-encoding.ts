/** Whether the browser had to guess the document's encoding, and it matters. What its answer declared is not known here. */
export function guessesEncoding(): boolean {
  if (/^utf-/i.test(document.characterSet)) return false;
  if (
    document.querySelector('meta[charset],meta[http-equiv="content-type" i][content*="charset" i]') !== null
  )
    return false;
  return /[^\0-\x7f]/.test(document.documentElement?.textContent ?? '');
}
