import { apply } from './own-reflect.ts';

/** Names of windows that are this one, or around it. */
const OWN = new Set(['_self', '_top', '_parent', '_unfencedtop']);

/**
 * Runs in the page's own world. `open()` opens no other window, and returns null as it does behind every blocker of
 * pop-ups. A window that is opened and closed from outside can hold up the page that has opened it for good.
 */
export function keepInWindow(): void {
  window.open = new Proxy(window.open, {
    apply(target, self, parameters: Parameters<typeof window.open>) {
      const name = String(parameters[1] ?? '');
      const isOwn = OWN.has(name.toLowerCase()) || (name !== '' && isFrame(name));
      return isOwn ? apply(target, self, parameters) : null;
    },
  });
}

function isFrame(name: string): boolean {
  if (name === window.name) return true;
  return [...document.querySelectorAll('iframe,frame,object')].some(
    (frame) => frame.getAttribute('name') === name,
  );
}
