import { type Element, isTag } from 'domhandler';
import { ancestry } from '../../dom/ancestry.ts';
import { descendants } from '../../dom/descendants.ts';
import { DISABLED_MARKERS as MARKERS } from '../disabled-markers.ts';

const CLASS_TOKEN = new RegExp(MARKERS.classToken, 'i');
/** What each such token holds: most classes need no further look. */
const MAY_SAY = /disable|inactive/i;
const OTHER_CLASS_TOKEN = new RegExp(MARKERS.otherClassToken, 'i');

/** Whether a control says that it cannot be used; the rules are DISABLED_MARKERS. */
export function isDisabled(control: Element): boolean {
  if (MARKERS.attributes.some((name) => control.attribs[name] !== undefined)) return true;
  if (saysDisabled(control)) return true;
  const path = ancestry(control);
  if (isInherited(path) || isInDisabledFieldset(control, path)) return true;
  const wrapper = wrapperOf(path);
  return wrapper !== null && saysDisabled(wrapper) && holdsOnly(wrapper, control);
}

function saysDisabled({ attribs }: Element): boolean {
  if (attribs[MARKERS.ariaAttribute]?.trim().toLowerCase() === 'true') return true;
  if (attribs.class === undefined || !MAY_SAY.test(attribs.class)) return false;
  const tokens = attribs.class.split(/[\t\n\f\r ]+/);
  return tokens.some((token) => CLASS_TOKEN.test(token) && !OTHER_CLASS_TOKEN.test(token));
}

function isInherited(path: readonly Element[]): boolean {
  return path.some(({ attribs }) => MARKERS.inheritedAttributes.some((name) => attribs[name] !== undefined));
}

function wrapperOf([, ...ancestors]: readonly Element[]): Element | null {
  const near = ancestors.slice(0, MARKERS.wrapperLevels);
  return near.find(({ name }) => name === MARKERS.wrapper) ?? ancestors[0] ?? null;
}

function holdsOnly(wrapper: Element, control: Element): boolean {
  const own = new Set([control, ...ancestry(control), ...descendants(control)]);
  for (const element of descendants(wrapper)) {
    if (!own.has(element) && MARKERS.controls.some((name) => name === element.name)) return false;
  }
  return true;
}

function isInDisabledFieldset(control: Element, path: readonly Element[]): boolean {
  if (!MARKERS.formControls.some((name) => name === control.name)) return false;
  return path.some(
    (element, index) =>
      element.name === 'fieldset' &&
      element.attribs.disabled !== undefined &&
      path[index - 1] !== element.children.find((child) => isTag(child) && child.name === 'legend'),
  );
}
