import { DISABLED_MARKERS } from '../../disabled-markers.ts';
import { saysBack } from '../../surroundings/says-back.ts';
import { isDrawn } from '../drawn-box.ts';
import { deepMatches } from '../open-shadow.ts';
import type { ControlState } from '../protocol.ts';
import { isDisabledElement } from './is-disabled-element.ts';

export interface FoundControl {
  readonly state: ControlState;
  readonly element: HTMLElement | null;
  /** The first one that is disabled, where none can be used. */
  readonly disabled: HTMLElement | null;
}

/** Characters of a text that may be a name. */
const LONGEST_NAME = 100;
const CONTROLS = [...DISABLED_MARKERS.controls, '[role=button]'].join(',');

/** The first of the matching controls that a reader could use; one that says "previous" only where no other matches. */
export function findControl(selector: string): FoundControl {
  let disabled: FoundControl | null = null;
  let back: FoundControl | null = null;
  for (const element of deepMatches<HTMLElement>(selector)) {
    const inHead = element.localName === 'link';
    const control = meantBy(element);
    if (!inHead && !(isDrawn(element) && isDrawn(control))) continue;
    const isDisabled = isDisabledElement(element) || isDisabledElement(control);
    const found: FoundControl = isDisabled
      ? { state: 'disabled', element: null, disabled: control }
      : { state: 'ready', element: control, disabled: null };
    if (leadsBack(element) || (control !== element && leadsBack(control))) back ??= found;
    else if (isDisabled) disabled ??= found;
    else return found;
  }
  return disabled ?? back ?? { state: 'absent', element: null, disabled: null };
}

function leadsBack(element: HTMLElement): boolean {
  const names = {
    text: element.textContent.slice(0, LONGEST_NAME),
    label: element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '',
    rel: element.getAttribute('rel') ?? '',
    classes: element.getAttribute('class') ?? '',
  };
  return saysBack(names, () => getComputedStyle(element).direction === 'rtl');
}

/** A selector often names the box around the link or button that is meant. */
function meantBy(element: HTMLElement): HTMLElement {
  if (element.matches(`${CONTROLS},[onclick],summary`)) return element;
  const around = element.closest<HTMLElement>('a[href],button');
  if (around !== null) return around;
  const inside = element.querySelectorAll<HTMLElement>(CONTROLS);
  return inside.length === 1 ? (inside[0] ?? element) : element;
}
