import type { SiteSpec } from '../dimensions.ts';

/** Says of a control that it cannot be used, or can be again. */
export function setDisabled({ disabling }: SiteSpec, control: HTMLElement | null, on: boolean): void {
  if (control === null) return;
  const ways = {
    attribute: () => control.toggleAttribute('disabled', on),
    aria: () => control.setAttribute('aria-disabled', String(on)),
    class: () => control.classList.toggle('is-disabled', on),
    fieldset: () => fieldsetOf(control).toggleAttribute('disabled', on),
    inert: () => control.parentElement?.toggleAttribute('inert', on),
    pointer: () => control.style.setProperty('pointer-events', on ? 'none' : 'auto'),
    data() {
      control.toggleAttribute('data-off', on);
      control.style.opacity = on ? '0.4' : '1';
    },
  } satisfies Record<SiteSpec['disabling'], () => unknown>;
  ways[disabling]();
}

function fieldsetOf(control: HTMLElement): HTMLFieldSetElement {
  const around = control.closest('fieldset');
  if (around !== null) return around;
  const made = document.createElement('fieldset');
  control.replaceWith(made);
  made.append(control);
  return made;
}
