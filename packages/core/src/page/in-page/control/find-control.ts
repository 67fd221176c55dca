import { DISABLED_MARKERS } from '../../disabled-markers.ts';
import { saysBack } from '../../surroundings/controls/says-back.ts';
import { isDrawn } from '../drawn-box.ts';
import { deepMatches } from '../open-shadow.ts';
import type { ControlState } from '../reply.ts';
import { selectOf } from './choose-option.ts';
import { isDisabledElement } from './is-disabled-element.ts';
import { pageChoiceOf } from './page-choice.ts';

export interface FoundControl {
  readonly state: ControlState;
  readonly element: HTMLElement | null;
  /** The first one that is disabled, where none can be used. */
  readonly disabled: HTMLElement | null;
}

/** Characters of a text that may be a name. */
const LONGEST_NAME = 100;
const LONGEST_MARKUP = 1_000;
const CONTROLS = [...DISABLED_MARKERS.controls, '[role=button]'].join(',');

/**
 * The first of the matching controls that a reader could use; one that leads back only where no other matches, and the one
 * that was pressed before, or its like, before others: arrows both ways may have all their names in common. Numbers lead on
 * where they are greater than the one that was pressed. `isVain`: those that have done nothing are passed over.
 */
export function findControl(
  selector: string,
  before: PressedControl | null = null,
  isVain: (element: HTMLElement) => boolean = () => false,
): FoundControl {
  let same: FoundControl | null = null;
  let first: FoundControl | null = null;
  let disabled: FoundControl | null = null;
  let back: FoundControl | null = null;
  for (const element of deepMatches<HTMLElement>(selector)) {
    const inHead = element.localName === 'link';
    const control = meantBy(element);
    if (isVain(control)) continue;
    // The options of a closed select are not drawn.
    const select = selectOf(control);
    const parts = [...new Set([element, control])];
    const isShown = select === null ? parts.every(isDrawn) : isDrawn(select);
    if (!inHead && !isShown) continue;
    const isDisabled =
      pageChoiceOf(control)?.next === null ||
      [...parts, ...(select === null ? [] : [select])].some(isDisabledElement);
    const found: FoundControl = isDisabled
      ? { state: 'disabled', element: null, disabled: control }
      : { state: 'ready', element: control, disabled: null };
    const isBehind = before !== null && numberOf(control) <= before.number;
    if (isBehind || parts.some(leadsBack)) back ??= found;
    else if (isDisabled) disabled ??= found;
    else if (before === null || before.markup === markupOf(control)) return found;
    else if (before.element === control) same = found;
    else first ??= found;
  }
  return same ?? first ?? disabled ?? back ?? { state: 'absent', element: null, disabled: null };
}

/** A control as it was when it was pressed. */
export interface PressedControl {
  /** What it was found by. */
  readonly selector: string;
  readonly element: HTMLElement;
  readonly markup: string;
  readonly number: number;
}

export function pressedControl(selector: string, element: HTMLElement): PressedControl {
  return { selector, element, markup: markupOf(element), number: numberOf(element) };
}

/** The number that is all it says; NaN: there is none. */
function numberOf({ textContent }: HTMLElement): number {
  const text = textContent.trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
}

function markupOf(element: HTMLElement): string {
  return element.outerHTML.slice(0, LONGEST_MARKUP);
}

/** What controls said when they were last looked at, as a press looks several times. */
const looks = new WeakMap<HTMLElement, { readonly said: string; readonly isBack: boolean }>();

function leadsBack(element: HTMLElement): boolean {
  const names = {
    text: element.textContent.slice(0, LONGEST_NAME),
    label: element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '',
    rel: element.getAttribute('rel') ?? '',
    classes: element.getAttribute('class') ?? '',
    href: element.getAttribute('href'),
  };
  const said = JSON.stringify([names, document.URL]);
  const last = looks.get(element);
  if (last?.said === said) return last.isBack;
  const isBack = saysBack(names, document.URL, () => getComputedStyle(element).direction === 'rtl');
  looks.set(element, { said, isBack });
  return isBack;
}

/** A selector often names the box around the link or button that is meant. */
export function meantBy(element: HTMLElement): HTMLElement {
  if (element.matches(`${CONTROLS},[onclick],summary,option`)) return element;
  const around = element.closest<HTMLElement>('a[href],button');
  if (around !== null) return around;
  const inside = element.querySelectorAll<HTMLElement>(CONTROLS);
  return inside.length === 1 ? (inside[0] ?? element) : element;
}
