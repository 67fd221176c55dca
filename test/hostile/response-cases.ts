import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { HostileCase } from './hostile-case.ts';
import type { Answer } from './hostile-site.ts';

type Rendering = HostileCase['rendering'];
type Endings = HostileCase['ending'];

const LIST = '<ul><li>bait</ul>';
/** More than a body may have. */
const BOMB_MEGABYTES = 60;
const FASTEST = { [constants.BROTLI_PARAM_QUALITY]: 0 };

/** Made when it is asked for the first time, and kept. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const MEGABYTE = Buffer.alloc(1_000_000, ' ');
const bomb = (): Buffer => Buffer.alloc(BOMB_MEGABYTES * MEGABYTE.length, ' ');

const bombs = {
  gzip: lazily(() => gzipSync(bomb(), { level: 1 })),
  br: lazily(() => brotliCompressSync(bomb(), { params: FASTEST })),
  zstd: lazily(() => zstdCompressSync(bomb())),
  // Six gigabytes: the format may be repeated, so that it takes no time to make.
  'gzip, gzip': lazily(() => {
    const part = gzipSync(MEGABYTE);
    return gzipSync(Buffer.concat(Array.from({ length: 100 * BOMB_MEGABYTES }, () => part)));
  }),
} as const;

const nested = lazily(() => `${'<div>'.repeat(100_000)}${LIST}`);
const large = lazily(() => `${LIST}${`<p>${'word '.repeat(200)}</p>`.repeat(48_000)}`);

/** Writes as long as it is read. */
function endless(response: ServerResponse, chunk: Buffer): void {
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

function drip(write: () => void, response: ServerResponse): void {
  const timer = setInterval(write, 50);
  response.once('close', () => clearInterval(timer));
}

const HTML = { 'content-type': 'text/html' };

interface ResponseCase {
  readonly answer: Answer;
  readonly more?: Readonly<Record<string, Answer>>;
  readonly http: Endings;
  readonly browser: Endings;
  readonly settings?: HostileCase['settings'];
  readonly limitMs?: number;
}

/** What is ended by a count: on a slow machine the clock must not be first. */
const COUNTED = { settings: { pageTimeoutMs: 60_000 }, limitMs: 60_000 };

const RESPONSES: Readonly<Record<string, ResponseCase>> = {
  ...Object.fromEntries(
    Object.entries(bombs).map(([encoding, make]) => [
      `${encoding} bomb`,
      {
        answer: (_request, response) =>
          response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(make()),
        http: ['BODY_TOO_LARGE'],
        // Chromium may not know an encoding, or not twice.
        browser: ['BODY_TOO_LARGE', 'LIST_EMPTY', 'CONNECTION_FAILED', 'CONTENT_TYPE_UNSUPPORTED'],
      } satisfies ResponseCase,
    ]),
  ),
  'endless body': {
    ...COUNTED,
    answer: (_request, response) => endless(response.writeHead(200, HTML), Buffer.alloc(65_536, ' ')),
    http: ['BODY_TOO_LARGE'],
    browser: ['BODY_TOO_LARGE', 'TIMEOUT'],
  },
  'announced as 10 GB': {
    ...COUNTED,
    answer: (_request, response) =>
      endless(
        response.writeHead(200, { ...HTML, 'content-length': 10_000_000_000 }),
        Buffer.alloc(65_536, ' '),
      ),
    http: ['BODY_TOO_LARGE'],
    browser: ['BODY_TOO_LARGE', 'TIMEOUT'],
  },
  'slow loris, body': {
    answer(_request, response) {
      response.writeHead(200, HTML);
      drip(() => response.write(' '), response);
    },
    settings: { pageTimeoutMs: 1_500 },
    http: ['TIMEOUT'],
    browser: ['TIMEOUT', 'LIST_EMPTY'],
    limitMs: 15_000,
  },
  'slow loris, headers': {
    answer({ socket }, response) {
      socket.write('HTTP/1.1 200 OK\r\n');
      drip(() => socket.write('x-drip: 1\r\n'), response);
    },
    settings: { pageTimeoutMs: 1_500 },
    http: ['TIMEOUT'],
    browser: ['TIMEOUT'],
    limitMs: 15_000,
  },
  'no answer': {
    answer: () => undefined,
    settings: { pageTimeoutMs: 1_500 },
    http: ['TIMEOUT'],
    browser: ['TIMEOUT'],
    limitMs: 15_000,
  },
  '10 MB header': {
    answer({ socket }) {
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx-large: ${'x'.repeat(10_000_000)}\r\n\r\n${LIST}`,
      );
    },
    http: ['BODY_TOO_LARGE'],
    browser: ['BODY_TOO_LARGE'],
  },
  'endless headers': {
    answer({ socket }) {
      const lines = Buffer.from('x-more: 1\r\n'.repeat(1_000));
      socket.write('HTTP/1.1 200 OK\r\n');
      const write = (): void => {
        while (!socket.destroyed && socket.write(lines));
        if (!socket.destroyed) socket.once('drain', write);
      };
      write();
    },
    http: ['BODY_TOO_LARGE'],
    browser: ['BODY_TOO_LARGE'],
  },
  'redirects in a circle': {
    answer: { status: 302, headers: { location: '/' } },
    ...COUNTED,
    http: ['REDIRECT_LOOP'],
    browser: ['REDIRECT_LOOP'],
  },
  'redirects without end': {
    answer(request, response) {
      const next = Number(request.url?.split('?')[1] ?? 0) + 1;
      response.writeHead(302, { location: `/?${next}`, 'set-cookie': `n=${next}` }).end();
    },
    ...COUNTED,
    http: ['REDIRECT_LOOP'],
    browser: ['REDIRECT_LOOP'],
  },
  'not HTTP': {
    answer: ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
    http: ['CONNECTION_FAILED'],
    browser: ['CONNECTION_FAILED', 'URL_INVALID', 'CONTENT_TYPE_UNSUPPORTED'],
  },
  'connection reset': {
    answer: ({ socket }) => socket.resetAndDestroy(),
    http: ['CONNECTION_FAILED'],
    browser: ['CONNECTION_FAILED'],
  },
  'body that breaks off': {
    answer(_request, response) {
      response.writeHead(200, { ...HTML, 'content-length': 1_000 }).write(LIST, () => response.destroy());
    },
    http: ['CONNECTION_FAILED'],
    browser: ['CONNECTION_FAILED', 'TIMEOUT', 'rows'],
    settings: { pageTimeoutMs: 15_000 },
    limitMs: 20_000,
  },
  'corrupt gzip': {
    answer: (_request, response) =>
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('not gzip at all'),
    http: ['CONNECTION_FAILED'],
    browser: ['CONNECTION_FAILED', 'TIMEOUT'],
    settings: { pageTimeoutMs: 15_000 },
    limitMs: 20_000,
  },
  'two lengths': {
    answer: ({ socket }) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\n${LIST}`),
    http: ['CONNECTION_FAILED'],
    browser: ['CONNECTION_FAILED'],
  },
  'asks for proxy credentials': {
    answer: { status: 407, headers: { 'proxy-authenticate': 'Basic realm=x' } },
    http: ['HTTP_STATUS'],
    browser: ['HTTP_STATUS', 'HTTP_STATUS_TRANSIENT'],
  },
  image: {
    answer: { headers: { 'content-type': 'image/png' }, body: '\x89PNG' },
    http: ['CONTENT_TYPE_UNSUPPORTED'],
    browser: ['CONTENT_TYPE_UNSUPPORTED'],
  },
  'nesting, 100,000 deep': {
    answer: (_request, response) => response.writeHead(200, HTML).end(nested()),
    http: ['rows'],
    browser: ['rows', 'TIMEOUT'],
    // Chromium alone takes longer.
    settings: { pageTimeoutMs: 15_000 },
    limitMs: 20_000,
  },
  '48 MB page': {
    answer: (_request, response) => response.writeHead(200, HTML).end(large()),
    settings: { pageTimeoutMs: 60_000 },
    http: ['rows'],
    browser: ['rows', 'PAGE_CRASHED', 'TIMEOUT'],
    limitMs: 90_000,
  },
  'attribute of 5 MB': {
    answer: `<ul><li class="${'disabled-'.repeat(500_000)}">bait</ul>`,
    http: ['rows'],
    browser: ['rows'],
    limitMs: 20_000,
  },
  'bait for regular expressions': {
    answer: `${LIST}<a class="next ${'is'.repeat(200_000)}" href="#" rel="${'- '.repeat(200_000)}">${'1,'.repeat(200_000)} of ${'9'.repeat(200_000)}</a>
      <p>${' '.repeat(500_000)}x</p><p>${'showing 1 - '.repeat(50_000)}</p>`,
    http: ['rows'],
    browser: ['rows'],
    limitMs: 20_000,
  },
  '200,000 attributes': {
    answer: `<ul><li ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>bait</ul>`,
    http: ['rows'],
    browser: ['rows'],
    limitMs: 20_000,
  },
  '10,000 cookies': {
    answer: (_request, response) =>
      response
        .writeHead(
          200,
          Object.entries(HTML)
            .concat(Array.from({ length: 10_000 }, (_, n) => ['set-cookie', `c${n}=1`]))
            .flat(),
        )
        .end(LIST),
    http: ['rows'],
    // More than a page may be given, where it was told before the page was read. The browser itself stores them, so that on
    // a slow machine it may be replaced for not answering, as no page of it is busy meanwhile.
    browser: ['rows', 'BODY_TOO_LARGE', 'PAGE_CRASHED', 'BROWSER_CRASHED'],
    limitMs: 20_000,
  },
  'robots.txt that refuses': {
    answer: LIST,
    more: {
      '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /' },
    },
    settings: { robots: 'obey' },
    http: ['ROBOTS_DENIED'],
    browser: ['ROBOTS_DENIED'],
  },
  'robots.txt that fails': {
    answer: LIST,
    more: { '/robots.txt': { status: 500 } },
    settings: { robots: 'obey' },
    http: ['HTTP_STATUS_TRANSIENT'],
    browser: ['HTTP_STATUS_TRANSIENT'],
  },
  'robots.txt without end': {
    answer: LIST,
    more: {
      '/robots.txt': (_request, response) =>
        endless(
          response.writeHead(200, { 'content-type': 'text/plain' }),
          Buffer.from('User-agent: x\n'.repeat(4_000)),
        ),
    },
    settings: { robots: 'obey' },
    http: ['rows'],
    browser: ['rows'],
  },
  'robots.txt with bait for patterns': {
    answer: LIST,
    more: {
      '/robots.txt': {
        headers: { 'content-type': 'text/plain' },
        body: `User-agent: *\nDisallow: /${'*a'.repeat(5_000)}$\nDisallow: /${'*'.repeat(100_000)}x`,
      },
    },
    settings: { robots: 'obey' },
    http: ['rows'],
    browser: ['rows'],
    limitMs: 20_000,
  },
};

const TLS: readonly HostileCase[] = (['http', 'browser'] as const).flatMap((rendering): HostileCase[] => [
  {
    name: 'response/certificate of its own',
    rendering,
    routes: () => ({ '/': LIST }),
    url: ({ secureSite }) => `${secureSite}/`,
    ending: ['TLS_FAILED'],
    bites: false,
  },
  {
    name: 'response/plain http where https was asked for',
    rendering,
    routes: () => ({ '/': LIST }),
    url: ({ site }) => `${site.replace('http:', 'https:')}/`,
    ending: ['TLS_FAILED', 'CONNECTION_FAILED'],
    bites: false,
  },
]);

function responseCase(name: string, one: ResponseCase, rendering: Rendering): HostileCase {
  return {
    name: `response/${name}`,
    rendering,
    routes: () => ({ '/': one.answer, ...one.more }),
    ...(one.settings && { settings: one.settings }),
    ...(one.limitMs !== undefined && { limitMs: one.limitMs }),
    ending: one[rendering],
    bites: false,
  };
}

/** Answers that would cost a reader its time, its memory or its trust. */
export const RESPONSE_CASES: readonly HostileCase[] = [
  ...Object.entries(RESPONSES).flatMap(([name, one]) => [
    responseCase(name, one, 'http'),
    responseCase(name, one, 'browser'),
  ]),
  ...TLS,
];
