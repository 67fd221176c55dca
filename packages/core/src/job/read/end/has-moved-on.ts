/** A place within a document, which a control that does nothing leads to: `#`, `#top`. */
const PLACE = /#[^/=!\d]*$/;

/** Whether an address is that of another page, and not of a place on the same one. */
export function hasMovedOn(from: string, to: string): boolean {
  return from.replace(PLACE, '') !== to.replace(PLACE, '');
}
