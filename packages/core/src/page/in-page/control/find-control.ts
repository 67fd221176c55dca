import { DISABLED_MARKERS } from '../../disabled-markers.ts';
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

const CONTROLS = [...DISABLED_MARKERS.controls, '[role=button]'].join(',');

/** The first of the matching controls that a reader could use. */
export function findControl(selector: string): FoundControl {
  let disabled: HTMLElement | null = null;
  for (const element of deepMatches<HTMLElement>(selector)) {
    const inHead = element.localName === 'link';
    const control = meantBy(element);
    if (!inHead && !(isDrawn(element) && isDrawn(control))) continue;
    if (isDisabledElement(element) || isDisabledElement(control)) disabled ??= control;
    else return { state: 'ready', element: control, disabled: null };
  }
  return { state: disabled === null ? 'absent' : 'disabled', element: null, disabled };
}

/** A selector often names the box around the link or button that is meant. */
function meantBy(element: HTMLElement): HTMLElement {
  if (element.matches(`${CONTROLS},[onclick],summary`)) return element;
  const around = element.closest<HTMLElement>('a[href],button');
  if (around !== null) return around;
  const inside = element.querySelectorAll<HTMLElement>(CONTROLS);
  return inside.length === 1 ? (inside[0] ?? element) : element;
}
