/** The select that an option belongs to; null for any other element. */
export function selectOf(element: Element): HTMLSelectElement | null {
  return element.localName === 'option' ? element.closest('select') : null;
}

/** Chooses an option, and tells the page of it as a reader's choice does. */
export function chooseOption(option: HTMLOptionElement, select: HTMLSelectElement): void {
  select.selectedIndex = option.index;
  for (const name of ['input', 'change'])
    select.dispatchEvent(new Event(name, { bubbles: true, composed: name === 'input' }));
}
