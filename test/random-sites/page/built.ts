import type { SiteSpec } from '../dimensions.ts';

/** When a component that comes late is known, in milliseconds from the first item on. */
const KNOWN_MS = 1_300;

const contents = new WeakMap<Element, readonly Node[]>();
let isAsked = false;

/** Shows itself when it is put into the document. */
function define(isShadow: boolean): void {
  customElements.define(
    'x-item',
    class extends HTMLElement {
      connectedCallback(): void {
        const nodes = contents.get(this);
        if (nodes === undefined || this.childNodes.length > 0 || this.shadowRoot !== null) return;
        const place = isShadow ? this.attachShadow({ mode: 'open' }) : this;
        queueMicrotask(() => place.append(...nodes));
      }
    },
  );
}

/** The item as the site makes it. */
export function build(built: SiteSpec['built'], item: HTMLElement): HTMLElement {
  if (built === 'plain') return item;
  if (!isAsked) {
    isAsked = true;
    if (built === 'late-component') setTimeout(define, KNOWN_MS, false);
    else define(built === 'shadow');
  }
  const made = document.createElement('x-item');
  made.className = item.className;
  contents.set(made, [...item.childNodes]);
  return made;
}
