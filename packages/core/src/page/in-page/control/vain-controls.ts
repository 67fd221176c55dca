import { isDrawn } from '../drawn-box.ts';
import { deepMatches } from '../open-shadow.ts';
import { meantBy } from './find-control.ts';
import { isDisabledElement } from './is-disabled-element.ts';

export interface VainControls {
  has(element: HTMLElement): boolean;
  /** Passes over a control that has done nothing, where the selector matches another one like it; whether it does. */
  passOver(element: HTMLElement, selector: string, items: readonly Element[]): boolean;
}

/** Controls that are not the list's: a selector may match those of something else before them. */
export function createVainControls(): VainControls {
  const vain = new WeakSet<HTMLElement>();
  return {
    has: (element) => vain.has(element),
    passOver(element, selector, listed) {
      const items = new Set(listed);
      const isInItem = (other: Element): boolean => {
        for (let part: Element | null = other; part !== null; part = part.parentElement)
          if (items.has(part)) return true;
        return false;
      };
      const isOther = (other: HTMLElement): boolean =>
        other !== element &&
        !vain.has(other) &&
        other.localName === element.localName &&
        other.className === element.className &&
        isDrawn(other) &&
        !isDisabledElement(other) &&
        !isInItem(other);
      const hasOther = deepMatches<HTMLElement>(selector).map(meantBy).some(isOther);
      if (hasOther) vain.add(element);
      return hasOther;
    },
  };
}
