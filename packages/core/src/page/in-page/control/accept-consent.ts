import { isDrawn } from '../drawn-box.ts';
import { openShadowRoots, parentOrHost } from '../open-shadow.ts';
import { ACCEPTS, CONSENT } from './consent-words.ts';
import { pressControl } from './press-control.ts';

const BUTTONS = 'button,[role=button],input[type=button],input[type=submit],a,[onclick]';
const DIALOGS = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';
/** What is filled in belongs to a login, an order, a newsletter. */
const FILLED_IN =
  'textarea,select,input:not([type=button],[type=submit],[type=hidden],[type=checkbox],[type=radio],[type=image],[type=reset])';
const CONSENT_NAMES = /consent|cookie|gdpr|(?:^|[\s_-])cmp(?:$|[\s_-])/i;
const ABOVE: ReadonlySet<string> = new Set(['fixed', 'sticky', 'absolute']);
const LONGEST_LABEL = 45;
/** Characters: a dialog may list hundreds of partners; a page that is nothing but a dialog, and stands for it, is short. */
const LONGEST_DIALOG = 50_000;
const LONGEST_PAGE = 3_000;
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Presses the button that accepts what a consent dialog asks, and no other: it says so, and stands in a dialog about
 * cookies in which nothing is to be filled in. Whether there was one.
 */
export function acceptConsent(): boolean {
  // Many buttons may stand in one.
  const asking = new Map<Element, boolean>();
  for (const part of [document, ...openShadowRoots(document)]) {
    for (const button of part.querySelectorAll<HTMLElement>(BUTTONS)) {
      if (!ACCEPTS.test(labelOf(button)) || leadsAway(button) || !isDrawn(button)) continue;
      const dialog = dialogOf(button) ?? document.body;
      const asks = asking.get(dialog) ?? asksForConsent(dialog);
      asking.set(dialog, asks);
      if (!asks) continue;
      pressControl(button);
      return true;
    }
  }
  return false;
}

function labelOf(button: HTMLElement): string {
  const text = button instanceof HTMLInputElement ? button.value : (button.textContent ?? '');
  const said = text.trim() === '' ? (button.getAttribute('aria-label') ?? '') : text;
  if (said.length > LONGEST_LABEL * 4) return '';
  const label = said.replace(/\s+/g, ' ').replace(/’/g, "'").replace(AROUND, '');
  return label.length > LONGEST_LABEL ? '' : label;
}

/** A link to another page: terms, a shop, a way out. */
function leadsAway(button: HTMLElement): boolean {
  const link = button.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || /^(?:#|javascript:|$)/i.test(link.getAttribute('href') ?? ''))
    return false;
  return link.origin !== location.origin || link.pathname !== location.pathname;
}

/** The outermost of what lies above the page around a button. */
function dialogOf(button: Element): Element | null {
  let dialog: Element | null = null;
  for (let part = parentOrHost(button); part !== null && part !== document.body; part = parentOrHost(part))
    if (isDialog(part)) dialog = part;
  return dialog;
}

function isDialog(part: Element): boolean {
  return (
    part.matches(DIALOGS) ||
    CONSENT_NAMES.test(`${part.id} ${part.getAttribute('class')}`) ||
    ABOVE.has(getComputedStyle(part).position)
  );
}

function asksForConsent(dialog: Element): boolean {
  const text = textOf(dialog);
  const most = dialog === document.body ? LONGEST_PAGE : LONGEST_DIALOG;
  return text.length <= most && CONSENT.test(text) && dialog.querySelector(FILLED_IN) === null;
}

/** With what is in open shadow roots: a button there stands in the dialog of its host. */
function textOf(part: Element): string {
  const roots = [...(part.shadowRoot === null ? [] : [part.shadowRoot]), ...openShadowRoots(part)];
  return [part, ...roots].map(({ textContent }) => textContent ?? '').join(' ');
}
