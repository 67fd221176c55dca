const PLAIN = /^\[object (?:Object|Module)\]$/;

/** Whether it is what options are written as: no array, promise, Date, Map, URL or the like. */
export function isPlain(given: unknown): given is object {
  try {
    return PLAIN.test(Object.prototype.toString.call(given));
  } catch {
    // A proxy that was revoked, or a getter that throws.
    return false;
  }
}
