import { chooseOption, tellOfChoice } from './choose-option.ts';

/** What a button says that goes to the page that was chosen, or written, beside it. */
const GOES =
  /^(?:go(?: to(?: page)?)?|ok|jump|show|view|los|gehe zu|anzeigen|aller|afficher|ir|vai|ga|gå|idź|přejít|перейти|git|移動|表示|跳转|跳至|前往|이동)[!.…»›→\s]*$/iu;
const PAGE = /^\s*[1-9]\d{0,4}\s*$/;
const NUMBER = /^\D{0,12}(\d{1,4})\D{0,12}$/;

export interface PageChoice {
  /** Chooses the page behind the one that is shown, and returns what undoes that; null: that is the last one. */
  readonly next: (() => () => void) | null;
}

/** The choice of a page that goes with a press. Nothing has come of it as long as the list shows the same first. */
export interface PageTurn {
  choose(control: HTMLElement): void;
  /** Chosen once more behind a press that was lost, a page would be passed over. */
  undoLost(): void;
  isLost(): boolean;
}

/** `shown`: what the first item of the list says. */
export function createPageTurn(shown: () => string | null): PageTurn {
  let undo: (() => void) | null = null;
  let shownThen: string | null = null;
  const isLost = (): boolean => undo !== null && shown() === shownThen;
  return {
    choose(control) {
      shownThen = shown();
      undo = pageChoiceOf(control)?.next?.() ?? null;
    },
    undoLost() {
      if (isLost()) undo?.();
      undo = null;
    },
    isLost,
  };
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
    const next = options[select.selectedIndex + 1];
    const { selectedIndex } = select;
    const choose = (option: HTMLOptionElement) => {
      chooseOption(option, select);
      return () => {
        select.selectedIndex = selectedIndex;
      };
    };
    if (isCounted) return { next: next === undefined ? null : () => choose(next) };
  }
  return writtenChoice(around);
}

/** A field for the number of a page, which is the only one there and holds that of the page that is shown. */
function writtenChoice(around: HTMLElement): PageChoice | null {
  const fields = around.querySelectorAll<HTMLInputElement>(
    'input[type=number],input[type=text],input[type=tel],input:not([type])',
  );
  const [field] = fields;
  if (field === undefined || fields.length > 1 || !PAGE.test(field.value)) return null;
  const page = Number(field.value);
  // "Page [3] of 12"
  const numbers = (around.textContent ?? '').match(/\d+/g) ?? [];
  const last = Number(field.max || (numbers.at(-1) ?? Number.NaN));
  if (page >= last) return { next: null };
  return {
    next() {
      field.value = String(page + 1);
      tellOfChoice(field);
      return () => {
        field.value = String(page);
      };
    },
  };
}
