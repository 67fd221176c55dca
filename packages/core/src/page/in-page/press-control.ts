import type { Point } from './agent.ts';

/** Runs in the page. Activates the control by script, which nothing that lies above it can prevent. */
export function pressControl(element: HTMLElement): void {
  if (element instanceof HTMLLinkElement) {
    location.assign(element.href);
    return;
  }
  if (typeof element.click === 'function') element.click();
  else (element as Element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Runs in the page. Brings the control into view, and lets clicks through what lies above it. */
export function uncoverControl(element: HTMLElement): Point {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const rect = element.getBoundingClientRect();
  const point = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
  for (let layer = 0; layer < 20; layer += 1) {
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit === null || element.contains(hit) || hit.contains(element)) break;
    (hit as HTMLElement).style.setProperty('pointer-events', 'none', 'important');
  }
  return point;
}
