import type { HostileCase } from './hostile-case.ts';

const SITE = '127.0.0.1';
/** Where a canary listens on the site's own port. */
const TWIN = '127.0.0.2';

const PAGE = { headers: { connection: 'close' }, body: '<ul><li>bait</ul><a class=next href="/2">next</a>' };
const ATTACK = `<ul><li>bait</ul><script>
  setTimeout(async () => {
    for (let n = 0; n < 4; n += 1) await fetch('/x' + n).catch(() => 0);
    document.body.insertAdjacentHTML('beforeend', '<p id=done>');
  });
</script>`;

/** Names of the site that lead elsewhere the next time, or at the same time. */
export const REBINDING_CASES: readonly HostileCase[] = [
  ...(['http', 'browser'] as const).flatMap((rendering): HostileCase[] => [
    {
      name: 'rebinding/the next page is elsewhere',
      rendering,
      routes: () => ({ '/': PAGE, '/2': PAGE }),
      url: ({ site }) => `http://rebind.example:${new URL(site).port}/`,
      recipe: { pagination: { type: 'next-button', nextPageSelector: '.next' } },
      names: { 'rebind.example': [[SITE], [TWIN]] },
      ending: ['ADDRESS_NOT_ALLOWED'],
      bites: true,
    },
    {
      name: 'rebinding/elsewhere from the first connection on',
      rendering,
      routes: () => ({ '/': PAGE }),
      url: ({ site }) => `http://rebind.example:${new URL(site).port}/`,
      names: { 'rebind.example': [[TWIN], [SITE]] },
      ending: ['ADDRESS_NOT_ALLOWED'],
      bites: true,
    },
    {
      name: 'rebinding/both addresses in one answer',
      rendering,
      routes: () => ({ '/': PAGE }),
      url: ({ site }) => `http://rebind.example:${new URL(site).port}/`,
      names: { 'rebind.example': [[TWIN, SITE]] },
      ending: ['rows'],
      bites: true,
    },
    {
      name: 'rebinding/a redirect to a name of a private address',
      rendering,
      routes: ({ canaryPort }) => ({
        '/': { status: 302, headers: { location: `http://inside.example:${canaryPort}/` } },
      }),
      names: { 'inside.example': [['127.0.0.1']] },
      ending: ['ADDRESS_NOT_ALLOWED'],
      bites: true,
    },
  ]),
  {
    name: 'rebinding/fetch() of the page itself, elsewhere each other time',
    rendering: 'browser',
    routes: () => ({ '/': { headers: { connection: 'close' }, body: ATTACK } }),
    url: ({ site }) => `http://rebind.example:${new URL(site).port}/`,
    settings: { waitForSelector: '#done' },
    names: { 'rebind.example': [[SITE], [TWIN]] },
    ending: ['rows'],
    bites: true,
  },
];
