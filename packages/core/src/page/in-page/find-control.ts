import type { DisabledMarkers } from '../disabled-markers.ts';

export interface FoundControl {
  readonly state: 'absent' | 'disabled' | 'ready';
  readonly element: HTMLElement | null;
}

/** Runs in the page. The first of the matching controls that a reader could use. */
export function findControl(selector: string, markers: DisabledMarkers): FoundControl {
  const classToken = new RegExp(markers.classToken, 'i');
  const otherClassToken = new RegExp(markers.otherClassToken, 'i');
  const controls = markers.controls.join(',');
  const marked = (element: Element): boolean => {
    if (element.getAttribute(markers.ariaAttribute)?.trim().toLowerCase() === 'true') return true;
    return [...element.classList].some((token) => classToken.test(token) && !otherClassToken.test(token));
  };
  const wrapperOf = (element: Element): Element | null => {
    let wrapper = element.parentElement;
    for (let level = 0; level < markers.wrapperLevels && wrapper !== null; level += 1) {
      if (wrapper.matches(markers.wrapper)) break;
      wrapper = wrapper.parentElement;
    }
    return wrapper?.matches(markers.wrapper) ? wrapper : element.parentElement;
  };
  const holdsOnly = (wrapper: Element, element: Element): boolean =>
    [...wrapper.querySelectorAll(controls)].every(
      (other) => other === element || element.contains(other) || other.contains(element),
    );
  const disabled = (element: Element): boolean => {
    if (element.matches(':disabled') || marked(element)) return true;
    if (markers.attributes.some((attribute) => element.hasAttribute(attribute))) return true;
    if (markers.inheritedAttributes.some((attribute) => element.closest(`[${attribute}]`) !== null))
      return true;
    const wrapper = wrapperOf(element);
    // The wrapper may be the whole page, so its mark is looked at before all that it holds.
    if (wrapper !== null && marked(wrapper) && holdsOnly(wrapper, element)) return true;
    return getComputedStyle(element).pointerEvents === 'none';
  };

  /** A selector often names the box around the link or button that is meant. */
  const meant = (element: HTMLElement): HTMLElement => {
    if (element.matches(`${controls},[role=button],[onclick],summary`)) return element;
    const around = element.closest<HTMLElement>('a[href],button');
    if (around !== null) return around;
    const inside = element.querySelectorAll<HTMLElement>(`${controls},[role=button]`);
    return inside.length === 1 ? (inside[0] ?? element) : element;
  };
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

  let state: FoundControl['state'] = 'absent';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const inHead = element.localName === 'link';
    const control = meant(element);
    if (!inHead && !(visible(element) && visible(control))) continue;
    if (disabled(element) || disabled(control)) state = 'disabled';
    else return { state: 'ready', element: control };
  }
  return { state, element: null };
}
