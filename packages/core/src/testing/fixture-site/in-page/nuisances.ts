export type Nuisance =
  | 'alert-on-load'
  | 'alert-on-click'
  | 'prompt-on-click'
  | 'confirm-on-click'
  | 'before-unload'
  | 'popup-on-click'
  | 'download-on-load'
  | 'download-on-click'
  | 'print-on-click'
  | 'poll'
  | 'long-poll'
  | 'event-source'
  | 'clock'
  | 'console'
  | 'errors'
  | 'tampering';

/** What pages do beside showing a list. */
export function nuisances(names: readonly Nuisance[]): void {
  const onNext = (act: (event: Event) => void) =>
    document.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('.next')) act(event);
      },
      true,
    );
  const download = () => {
    const link = Object.assign(document.createElement('a'), { href: 'download', download: 'catalogue.bin' });
    document.body.append(link);
    link.click();
    link.remove();
  };
  const kinds: Record<Nuisance, () => void> = {
    'alert-on-load': () => alert('Welcome!'),
    'alert-on-click': () => onNext(() => alert('On to the next page.')),
    'prompt-on-click': () => onNext(() => prompt('How did you hear of us?')),
    'confirm-on-click': () =>
      onNext((event) => {
        if (confirm('Leave this page of the list?')) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      }),
    'before-unload': () =>
      addEventListener('beforeunload', (event) => {
        event.preventDefault();
        event.returnValue = true;
      }),
    'popup-on-click': () => onNext(() => open('popup', '_blank')),
    'download-on-load': download,
    'download-on-click': () => onNext(download),
    'print-on-click': () => onNext(() => print()),
    poll: () => setInterval(() => void fetch(`ping?${Math.random()}`), 100),
    'long-poll': () => void fetch('never').catch(() => undefined),
    'event-source': () => void new EventSource('events'),
    clock: () => {
      const clock = document.body.appendChild(document.createElement('output'));
      setInterval(() => {
        clock.textContent = new Date().toISOString();
      }, 50);
    },
    // biome-ignore lint/suspicious/noConsole: the noise is the point.
    console: () => setInterval(() => console.debug('tick', { at: performance.now() }), 5),
    // What old libraries did to the built-ins, and worse.
    tampering: () => {
      Object.assign(Array.prototype, { toJSON: () => 'tampered', every: () => false });
      Object.assign(Element.prototype, { matches: () => false, getBoundingClientRect: () => null });
      Object.assign(window, {
        MutationObserver: null,
        getComputedStyle: () => null,
        CSS: null,
      });
    },
    errors: () =>
      setInterval(() => {
        throw new Error('The fixture throws for ever.');
      }, 50),
  };
  for (const name of names) kinds[name]();
}
