/** What one property of the recipe reads in an item; see `itemProbes`. */
export interface Probe {
  /** Null: the item itself. */
  readonly selector: string | null;
  /** Null: its text. */
  readonly attribute: string | null;
}

export function probedPart(item: Element, { selector }: Probe): Element | null {
  return selector === null ? item : item.querySelector(selector);
}

/** What is read in that part; its text, as long as it lacks the attribute. */
export function probedValue(part: Element, probe: Probe): string {
  return attributeOf(part, probe) || (part.textContent ?? '');
}

/** The attribute that is read in that part; empty where it is none. */
export function attributeOf(part: Element | null, { attribute }: Probe): string {
  return (attribute !== null && part?.getAttribute(attribute)) || '';
}
