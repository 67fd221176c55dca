import type { FeedFault } from './transports.ts';

const WALLS: Readonly<Record<string, string>> = {
  captcha: '<h1>Are you a robot?</h1><input type="checkbox">',
  login: '<h1>Please log in to see more</h1><input type="password">',
};

/** Says what went wrong; whether it stands in the way of all else. */
export function showFault({ kind }: FeedFault, retry: () => void): boolean {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.innerHTML =
    WALLS[kind] ?? `<p>Something went wrong.</p>${kind === 'retry' ? '<button>Retry</button>' : ''}`;
  document.body.append(box);
  box.querySelector('button')?.addEventListener('click', () => {
    box.remove();
    retry();
  });
  return kind in WALLS;
}
