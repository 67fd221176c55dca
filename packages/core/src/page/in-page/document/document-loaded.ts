import { after } from '../after.ts';

/** How often it is looked whether a document was opened anew meanwhile, which takes listeners away, in milliseconds. */
const LOOK_MS = 250;

const waiting = new Set<() => void>();

function tell(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** At the window, and before the page's own scripts, which could stop the event. Where it is still there, nothing is added. */
function listen(): void {
  window.addEventListener('DOMContentLoaded', tell, true);
}
listen();

/** Until the document's own markup is all there. */
export async function documentLoaded(): Promise<void> {
  while (document.readyState === 'loading') {
    listen();
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      after(LOOK_MS, resolve);
    });
  }
}
