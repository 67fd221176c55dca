import type { SiteSpec } from '../dimensions.ts';

/** The number of the page behind `page`, by way of where the site keeps it. */
export async function nextNumber({ place }: SiteSpec, page: number): Promise<number> {
  const next = page + 1;
  if (place === 'history-state') {
    history.pushState({ page: next }, '');
    return history.state.page;
  }
  if (place === 'hash') {
    // A page that failed is asked for again.
    if (location.hash === `#page-${next}`) return next;
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    location.hash = `page-${next}`;
    await changed;
    return Number(location.hash.split('-')[1]);
  }
  if (place !== 'storage') return next;
  sessionStorage.setItem('page', String(next));
  return Number(sessionStorage.getItem('page'));
}
