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
    if (element.getAttribute(markers.ariaAttribute) === 'true') return true;
    return [...element.classList].some((token) => classToken.test(token) && !otherClassToken.test(token));
  };
  const wrapperOf = (element: Element): Element | null => {
    let wrapper = element.parentElement;
    for (let level = 0; level < markers.wrapperLevels && wrapper !== null; level += 1) {
      if (wrapper.matches(markers.wrapper)) break;
      wrapper = wrapper.parentElement;
    }
    const found = wrapper?.matches(markers.wrapper) ? wrapper : element.parentElement;
    const others = [...(found?.querySelectorAll(controls) ?? [])].filter(
      (other) => other !== element && !element.contains(other) && !other.contains(element),
    );
    return others.length === 0 ? found : null;
  };
  const disabled = (element: Element): boolean => {
    if (element.matches(':disabled') || marked(element)) return true;
    if (markers.attributes.some((attribute) => element.hasAttribute(attribute))) return true;
    if (markers.inheritedAttributes.some((attribute) => element.closest(`[${attribute}]`) !== null))
      return true;
    const wrapper = wrapperOf(element);
    return (wrapper !== null && marked(wrapper)) || getComputedStyle(element).pointerEvents === 'none';
  };

  let state: FoundControl['state'] = 'absent';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const inHead = element.localName === 'link';
    if (!inHead && !element.checkVisibility({ visibilityProperty: true })) continue;
    if (disabled(element)) state = 'disabled';
    else return { state: 'ready', element };
  }
  return { state, element: null };
}
