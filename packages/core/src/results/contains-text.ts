/** What is looked for and not longer is looked for at once, as fast as memory is read. */
const SHORT = 40;

/**
 * Whether a text holds another. What is long is looked for by Knuth, Morris and Pratt ("Fast pattern matching in strings",
 * 1977): `includes` compares it anew at each place where the text repeats itself, and takes seconds.
 */
export function containsText(text: string, wanted: string): boolean {
  if (wanted.length <= SHORT || wanted.length > text.length) return text.includes(wanted);
  if (!text.includes(wanted.slice(0, SHORT)) || !text.includes(wanted.slice(-SHORT))) return false;
  const known = bordersOf(wanted);
  let matched = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && wanted.charCodeAt(matched) !== unit) matched = known[matched - 1] ?? 0;
    if (wanted.charCodeAt(matched) === unit) matched += 1;
    if (matched === wanted.length) return true;
  }
  return false;
}

/** How long the longest beginning of each beginning is that it ends with, too. */
function bordersOf(wanted: string): Uint32Array {
  const borders = new Uint32Array(wanted.length);
  let matched = 0;
  for (let at = 1; at < wanted.length; at += 1) {
    const unit = wanted.charCodeAt(at);
    while (matched > 0 && wanted.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (wanted.charCodeAt(matched) === unit) matched += 1;
    borders[at] = matched;
  }
  return borders;
}
