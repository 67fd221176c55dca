/** The select that an option belongs to; null for any other element. */
export function selectOf(element: Element): HTMLSelectElement | null {
  return element.localName === 'option' ? element.closest('select') : null;
}

/** Chooses an option, and tells the page of it as a reader's choice does. */
export function chooseOption(option: HTMLOptionElement, select: HTMLSelectElement): void {
  select.selectedIndex = option.index;
  tellOfChoice(select);
}

/** Tells the page of what is chosen, or written, now. */
export function tellOfChoice(field: HTMLElement): void {
  for (const name of ['input', 'change'])
    field.dispatchEvent(new Event(name, { bubbles: true, composed: name === 'input' }));
}
