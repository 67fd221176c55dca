import type { HostileCase } from './hostile-case.ts';
import type { Answer } from './hostile-site.ts';

/** Pages that lead the visitor elsewhere; the job must end by the policy's error, not by an empty page. */
const IN_BOTH: Readonly<Record<string, (canary: string) => Answer>> = {
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `redirect ${status}`,
      (canary: string): Answer => ({ status, headers: { location: `http://${canary}/` } }),
    ]),
  ),
  'redirect without a scheme': (canary) => ({ status: 302, headers: { location: `//${canary}/` } }),
  'redirect with backslashes': (canary) => ({ status: 302, headers: { location: `\\\\${canary}\\` } }),
  'redirect to https': (canary) => ({ status: 302, headers: { location: `https://${canary}/` } }),
};

const IN_BROWSER: Readonly<Record<string, (canary: string) => Answer>> = {
  'Refresh header': (canary) => ({ headers: { refresh: `0; url=http://${canary}/` }, body: '<p>Wait' }),
  'meta refresh': (canary) => `<meta http-equiv=refresh content="0; url=http://${canary}/"><p>Wait`,
  'location.href': (canary) => `<script>location.href = 'http://${canary}/'</script>`,
  'location.replace, later': (canary) =>
    `<script>setTimeout(() => location.replace('http://${canary}/'), 100)</script>`,
  'location in https': (canary) => `<script>location = 'https://${canary}/'</script>`,
  'form sent by script, GET': (canary) => `<form action="http://${canary}/"><input name=a></form>
    <script>document.forms[0].submit()</script>`,
  'form sent by script, POST': (canary) => `<form method=post action="http://${canary}/"><input name=a></form>
    <script>document.forms[0].submit()</script>`,
  'link clicked by script': (canary) => `<a id=a href="http://${canary}/">x</a><script>a.click()</script>`,
  'base and a relative link': (canary) =>
    `<base href="http://${canary}/"><a id=a href="x">x</a><script>a.click()</script>`,
  'frame that leads its top away': (canary) =>
    `<iframe srcdoc="<script>top.location = 'http://${canary}/'</script>"></iframe>`,
};

const NEXT: HostileCase[] = (['http', 'browser'] as const).map((rendering) => ({
  name: 'navigation/next link',
  rendering,
  routes: ({ canary }) => ({ '/': `<ul><li>bait</ul><a class=next href="http://${canary}/2">next</a>` }),
  recipe: { pagination: { type: 'next-button', nextPageSelector: '.next' } },
  ending: ['ADDRESS_NOT_ALLOWED'],
  bites: true,
}));

const LOAD_MORE: HostileCase = {
  name: 'navigation/load-more button',
  rendering: 'browser',
  routes: ({ canary }) => ({
    '/': `<ul><li>bait</ul><button id=more onclick="location = 'http://${canary}/'">More</button>`,
  }),
  recipe: { pagination: { type: 'load-more', nextPageSelector: '#more' } },
  ending: ['ADDRESS_NOT_ALLOWED'],
  bites: true,
};

/** Redirects to what is neither http nor https. */
const SCHEMES = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'data:text/html,<li>x',
  'javascript:alert(1)',
  'chrome://version/',
  'gopher://127.0.0.1/',
  'about:blank',
  'blob:http://127.0.0.1/x',
];

export const NAVIGATION_CASES: readonly HostileCase[] = [
  ...(['http', 'browser'] as const).flatMap((rendering) =>
    Object.entries(rendering === 'http' ? IN_BOTH : { ...IN_BOTH, ...IN_BROWSER }).map(
      ([name, page]): HostileCase => ({
        name: `navigation/${name}`,
        rendering,
        routes: ({ canary }) => ({ '/': page(canary) }),
        ending: ['ADDRESS_NOT_ALLOWED'],
        bites: true,
      }),
    ),
  ),
  ...NEXT,
  LOAD_MORE,
  ...(['http', 'browser'] as const).flatMap((rendering) =>
    SCHEMES.map(
      (location): HostileCase => ({
        name: `redirect to ${location}`,
        rendering,
        routes: () => ({ '/': { status: 302, headers: { location } } }),
        ending:
          rendering === 'http'
            ? ['URL_INVALID']
            : ['URL_INVALID', 'CONNECTION_FAILED', 'CONTENT_TYPE_UNSUPPORTED'],
        bites: false,
      }),
    ),
  ),
  {
    name: 'redirect to a URL with a password',
    rendering: 'http',
    routes: ({ canary }) => ({
      '/': { status: 302, headers: { location: `http://user:secret@${canary}/` } },
    }),
    ending: ['URL_INVALID'],
    bites: false,
  },
  {
    name: 'redirects through an allowed site and back',
    rendering: 'http',
    routes: ({ canary, site }) => ({
      '/': { status: 302, headers: { location: `${site}/2` } },
      '/2': { status: 307, headers: { location: `http://${canary}/` } },
    }),
    ending: ['ADDRESS_NOT_ALLOWED'],
    bites: true,
  },
  {
    name: 'robots.txt redirects',
    rendering: 'http',
    routes: ({ canary }) => ({
      '/': '<ul><li>x</ul>',
      '/robots.txt': { status: 301, headers: { location: `http://${canary}/robots.txt` } },
    }),
    settings: { robots: 'obey' },
    ending: ['ADDRESS_NOT_ALLOWED'],
    bites: true,
  },
];
