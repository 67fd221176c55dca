import { DISABLED_MARKERS as MARKERS } from '../../disabled-markers.ts';

const CLASS_TOKEN = new RegExp(MARKERS.classToken, 'i');
const OTHER_CLASS_TOKEN = new RegExp(MARKERS.otherClassToken, 'i');
const DIALOGS = 'dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]';
const CONTROLS = MARKERS.controls.join(',');

/** Whether a control says that it cannot be used; the rules are DISABLED_MARKERS. */
export function isDisabledElement(element: Element): boolean {
  if (element.matches(':disabled') || saysDisabled(element)) return true;
  if (MARKERS.attributes.some((attribute) => element.hasAttribute(attribute))) return true;
  const marked = MARKERS.inheritedAttributes.map((attribute) => element.closest(`[${attribute}]`));
  if (marked.some((holder) => holder !== null && !isBehindDialog(holder))) return true;
  const wrapper = wrapperOf(element);
  // The wrapper may be the whole page, so its mark is looked at before all that it holds.
  if (wrapper !== null && saysDisabled(wrapper) && holdsOnly(wrapper, element)) return true;
  return getComputedStyle(element).pointerEvents === 'none';
}

/** What was found in this task, in which nothing changes: many controls stand in what is inert. */
let behind: Map<Element, boolean> | null = null;

/** What an open dialog covers is inert as long as it is open, to a reader alone. */
function isBehindDialog(inert: Element): boolean {
  if (behind === null) queueMicrotask(() => (behind = null));
  behind ??= new Map();
  const isBehind =
    behind.get(inert) ??
    [...document.querySelectorAll<HTMLElement>(DIALOGS)].some(
      (dialog) => !inert.contains(dialog) && dialog.checkVisibility(),
    );
  behind.set(inert, isBehind);
  return isBehind;
}

function saysDisabled(element: Element): boolean {
  if (element.getAttribute(MARKERS.ariaAttribute)?.trim().toLowerCase() === 'true') return true;
  return [...element.classList].some((token) => CLASS_TOKEN.test(token) && !OTHER_CLASS_TOKEN.test(token));
}

function wrapperOf(element: Element): Element | null {
  let wrapper = element.parentElement;
  for (let level = 0; level < MARKERS.wrapperLevels && wrapper !== null; level += 1) {
    if (wrapper.matches(MARKERS.wrapper)) break;
    wrapper = wrapper.parentElement;
  }
  return wrapper?.matches(MARKERS.wrapper) ? wrapper : element.parentElement;
}

function holdsOnly(wrapper: Element, element: Element): boolean {
  // One by one: a list of all would be made for each of many.
  for (const other of wrapper.getElementsByTagName('*'))
    if (other.matches(CONTROLS) && !element.contains(other) && !other.contains(element)) return false;
  return true;
}
