/** What a button says that goes to the page that was chosen beside it. */
const GOES =
  /^(?:go(?: to(?: page)?)?|ok|jump|show|view|los|gehe zu|anzeigen|aller|afficher|ir|vai|ga|gå|idź|přejít|перейти|git|移動|表示|跳转|跳至|前往|이동)[!.…»›→\s]*$/iu;
const NUMBER = /^\D{0,12}(\d{1,4})\D{0,12}$/;

export interface PageChoice {
  readonly select: HTMLSelectElement;
  /** The page behind the one that is chosen; null: that is the last one. */
  readonly next: HTMLOptionElement | null;
}

/** The pages of which a button goes to the one that is chosen in its form; null for other controls. */
export function pageChoiceOf(control: HTMLElement): PageChoice | null {
  if (!(control instanceof HTMLButtonElement || control instanceof HTMLInputElement)) return null;
  const said = control instanceof HTMLInputElement ? control.value : (control.textContent ?? '');
  const around = control.form ?? control.parentElement;
  if (around === null || !GOES.test(said.trim())) return null;
  for (const select of around.querySelectorAll('select')) {
    const options = [...select.options];
    const numbers = options.map(({ text }) => Number(NUMBER.exec(text.trim())?.[1] ?? Number.NaN));
    const isCounted = numbers.length > 1 && numbers.every((number, index) => number === index + 1);
    if (isCounted) return { select, next: options[select.selectedIndex + 1] ?? null };
  }
  return null;
}
