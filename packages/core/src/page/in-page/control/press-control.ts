import { drawnBox, isDrawn, showInView } from '../drawn-box.ts';
import { composedParent, deepMatches } from '../open-shadow.ts';
import type { Point } from '../reply.ts';
import { chooseOption, selectOf } from './choose-option.ts';
import { shownCentre } from './shown-centre.ts';

/** Activates the control by script, which nothing that lies above it can prevent. */
export function pressControl(element: HTMLElement): void {
  keepInTab(element);
  if (element instanceof HTMLLinkElement) {
    location.assign(element.href);
    return;
  }
  const select = selectOf(element);
  if (select !== null) chooseOption(element as HTMLElement as HTMLOptionElement, select);
  else if (typeof element.click === 'function') element.click();
  else (element as Element).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Brings the control into view, and lets clicks through what lies above it. */
export function uncoverControl(element: HTMLElement): Point {
  keepInTab(element);
  showInView(element);
  const rect = drawnBox(element);
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

/**
 * A point on what holds a control that is not shown, in view: some are shown while the mouse is there. Null where nothing
 * matches, or nothing around it is shown but the whole page.
 */
export function hoverPoint(selector: string): Point | null {
  for (const control of deepMatches<HTMLElement>(selector)) {
    let holder = composedParent(control);
    // To know the place of the whole page all of it would be laid out.
    while (holder !== null && !isPage(holder) && !hasPlace(holder)) holder = composedParent(holder);
    if (holder === null || isPage(holder)) continue;
    showInView(holder);
    return shownCentre(holder);
  }
  return null;
}

function isPage(element: Element): boolean {
  return element === document.body || element === document.documentElement;
}

function hasPlace(element: Element): boolean {
  const { width, height } = drawnBox(element);
  return width > 0 && height > 0 && isDrawn(element);
}

/** A new tab would be lost to the job; `<base target>` opens one, too. What goes to a frame of the page goes there. */
function keepInTab(element: Element): void {
  const base = document.querySelector('base[target]')?.getAttribute('target') ?? '';
  for (const selector of ['a[href]', 'area[href]', 'form']) {
    const opener = element.closest(selector);
    if (opener !== null && !isInTab(opener.getAttribute('target') ?? base))
      opener.setAttribute('target', '_self');
  }
  if (!isInTab(element.getAttribute('formtarget') ?? '')) element.removeAttribute('formtarget');
}

/** Whether a target is this document's place, or a frame of the page. */
function isInTab(target: string): boolean {
  if (['', '_self', '_parent', '_top'].includes(target.toLowerCase())) return true;
  const named = (view: Window): boolean => {
    try {
      return Array.from({ length: view.length }, (_, index) => view[index]).some(
        (frame) => frame !== undefined && (frame.name === target || named(frame)),
      );
    } catch {
      // Documents of other origins do not tell their names.
      return document.querySelector(`:is(iframe,frame)[name="${CSS.escape(target)}"]`) !== null;
    }
  };
  return top !== null && named(top);
}
