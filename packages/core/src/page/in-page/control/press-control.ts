import { composedParent } from '../open-shadow.ts';
import type { Point } from '../protocol.ts';

/** Activates the control by script, which nothing that lies above it can prevent. */
export function pressControl(element: HTMLElement): void {
  keepInTab(element);
  if (element instanceof HTMLLinkElement) {
    location.assign(element.href);
    return;
  }
  if (typeof element.click === 'function') element.click();
  else (element as Element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Brings the control into view, and lets clicks through what lies above it. */
export function uncoverControl(element: HTMLElement): Point {
  keepInTab(element);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const rect = element.getBoundingClientRect();
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  const around = new Set<Element>();
  for (let part: Element | null = element; part !== null; part = composedParent(part)) around.add(part);
  for (let layer = 0; layer < 20; layer += 1) {
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit === null || element.contains(hit) || around.has(hit)) break;
    (hit as HTMLElement).style.setProperty('pointer-events', 'none', 'important');
  }
  return point;
}

/** A new tab would be lost to the job; `<base target>` opens one, too. */
function keepInTab(element: Element): void {
  for (const selector of ['a[href]', 'area[href]', 'form'])
    element.closest(selector)?.setAttribute('target', '_self');
  element.removeAttribute('formtarget');
}
