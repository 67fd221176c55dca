import type { PageKit } from './page-kit.ts';

/** Shows the page that the fragment names: `#/page/2`. */
export function hashRoutes(_options: null, kit: PageKit): void {
  addEventListener('hashchange', async () => {
    const page = Number(location.hash.split('/').at(-1));
    const { items, last } = await kit.load(page);
    kit.find('#list').replaceChildren(...items.map(kit.create));
    if (last) kit.find('.next').remove();
    else kit.find('.next').setAttribute('href', `#/page/${page + 1}`);
  });
}
