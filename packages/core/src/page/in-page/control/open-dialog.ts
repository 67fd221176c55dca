import { isDrawn } from '../drawn-box.ts';
import { composedParent, deepMatches } from '../open-shadow.ts';
import { pressControl } from './press-control.ts';

const BUTTONS = 'button,[role=button],a[href="#"],[onclick]';
/** What a button says that does nothing but close. */
const CLOSES =
  /^(?:[×✕✖✗xX⨯🗙]|close(?: (?:dialog|modal|popup|window))?|dismiss|no,? thanks|not now|maybe later|schlie(?:ß|ss)en|nein,? danke|fermer|non,? merci|cerrar|no,? gracias|chiudi|no,? grazie|fechar|sluiten|nee,? bedankt|stäng|luk|lukk|sulje|zamknij|zavřít|zatvoriť|bezárás|închide|kapat|κλείσιμο|закрыть|закрити|閉じる|关闭|關閉|닫기|إغلاق|סגור)$/iu;
const CLOSE_NAME = /(?:^|[\s_-])(?:close|dismiss)(?:$|[\s_-])/i;

/** Whether a modal dialog lies over the page: one in which none of `parts` stands. `closes`: it is closed. */
export function openDialog(parts: readonly Element[], closes: boolean): boolean {
  const around = new Set<Element>();
  for (const first of parts)
    for (let part: Element | null = first; part !== null; part = composedParent(part)) around.add(part);
  const find = (selector: string): readonly HTMLElement[] =>
    deepMatches<HTMLElement>(selector).filter((dialog) => !around.has(dialog) && isDrawn(dialog));
  // Those of scripts are closed by their own buttons alone.
  const [native, scripted] = ['dialog:modal', '[aria-modal="true"]:not(dialog)'];
  if (closes) {
    for (const dialog of find(native)) (dialog as HTMLDialogElement).close();
    for (const dialog of find(scripted)) pressClose(dialog);
  }
  return find(`${native},${scripted}`).length > 0;
}

function pressClose(dialog: HTMLElement): void {
  const buttons = [...dialog.querySelectorAll<HTMLElement>(BUTTONS)].filter(isDrawn);
  const said = ({ textContent, ariaLabel, title }: HTMLElement): string =>
    (textContent.trim() || ariaLabel || title || '').trim();
  const button =
    buttons.find((one) => CLOSES.test(said(one)) || CLOSES.test(one.ariaLabel ?? '')) ??
    buttons.find((one) => CLOSE_NAME.test(`${one.className} ${one.id}`));
  if (button !== undefined) pressControl(button);
}
