const waiting = new Set<() => void>();

function tell(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** At the window, and before the page's own scripts, which could stop the event. */
function listen(): void {
  window.addEventListener('DOMContentLoaded', tell, true);
}
listen();

/** Until the document's own markup is all there. */
export async function documentLoaded(): Promise<void> {
  if (document.readyState !== 'loading') return;
  // `document.open` takes listeners away; where it is still there, nothing is added.
  listen();
  await new Promise<void>((resolve) => waiting.add(resolve));
}
