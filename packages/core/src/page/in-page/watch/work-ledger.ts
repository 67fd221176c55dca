/**
 * Runs in the page's own world. Counts what its scripts have asked to be run later, timers apart, and answers the agent in
 * the isolated world: an event of the name `question` with `-work` behind it is prevented while there is any. Nobody else
 * knows the name.
 */
export function keepWorkLedger(question: string): void {
  const pending = new Set<string>();
  const page = window as unknown as Record<string, unknown>;

  /** A function of the window that runs a handler once, and the one that takes it back. */
  const watchOnce = (ask: string, cancel: string): void => {
    const asked = page[ask];
    const cancelled = page[cancel];
    if (typeof asked !== 'function' || typeof cancelled !== 'function') return;
    page[ask] = new Proxy(asked, {
      apply(target, self, [handler, ...rest]: unknown[]) {
        if (typeof handler !== 'function') return Reflect.apply(target, self, [handler, ...rest]);
        function run(this: unknown, ...values: unknown[]): void {
          pending.delete(`${ask} ${id}`);
          Reflect.apply(handler as () => void, this, values);
        }
        const id: number = Reflect.apply(target, self, [run, ...rest]);
        pending.add(`${ask} ${id}`);
        return id;
      },
    });
    page[cancel] = new Proxy(cancelled, {
      apply(target, self, parameters: unknown[]) {
        pending.delete(`${ask} ${Number(parameters[0])}`);
        return Reflect.apply(target, self, parameters);
      },
    });
  };
  watchOnce('requestAnimationFrame', 'cancelAnimationFrame');
  watchOnce('requestIdleCallback', 'cancelIdleCallback');

  window.setInterval = new Proxy(window.setInterval, {
    apply(target, self, parameters: unknown[]) {
      const id: number = Reflect.apply(target, self, parameters);
      pending.add(`interval ${id}`);
      return id;
    },
  });
  // Either ends both.
  for (const name of ['clearInterval', 'clearTimeout'] as const) {
    window[name] = new Proxy(window[name], {
      apply(target, self, parameters: unknown[]) {
        pending.delete(`interval ${Number(parameters[0])}`);
        return Reflect.apply(target, self, parameters);
      },
    });
  }

  const scheduler = page.scheduler as
    | { postTask?: (...parameters: unknown[]) => Promise<unknown> }
    | undefined;
  if (typeof scheduler?.postTask === 'function') {
    let tasks = 0;
    scheduler.postTask = new Proxy(scheduler.postTask, {
      apply(target, self, parameters: unknown[]) {
        const result: Promise<unknown> = Reflect.apply(target, self, parameters);
        const name = `task ${tasks}`;
        tasks += 1;
        pending.add(name);
        const end = (): boolean => pending.delete(name);
        result.then(end, end);
        return result;
      },
    });
  }

  // The browser may be slow to ask for the document that a script leads to.
  window.navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) pending.add('navigation');
  });
  window.navigation?.addEventListener('navigateerror', () => pending.delete('navigation'));

  document.addEventListener(`${question}-work`, (event) => {
    if (pending.size > 0) event.preventDefault();
  });
}
