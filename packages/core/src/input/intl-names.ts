/** Asking takes half a millisecond, and recipes by the thousand name the same one. */
const known = new Set<string>();
const MOST_KNOWN = 1_000;

/** Whether the platform knows the time zone. */
export function isTimeZone(timeZone: string): boolean {
  if (known.has(timeZone)) return true;
  const found = isKnown(() => Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '');
  if (found && known.size < MOST_KNOWN) known.add(timeZone);
  return found;
}

/** Whether it is a BCP 47 tag that the platform knows. */
export function isLocale(tag: string): boolean {
  return isKnown(() => Intl.NumberFormat.supportedLocalesOf(tag).length > 0);
}

/** `Intl` throws for names that it does not know. */
function isKnown(ask: () => boolean): boolean {
  try {
    return ask();
  } catch {
    return false;
  }
}
