import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SELF_SIGNED_CERTIFICATE, TEST_KEY } from '../../../test/support/test-certificates.ts';

/** Sub-resources of the page, by kind: how many, and how large each is. */
const RESOURCES = {
  image: { count: 60, bytes: 12_000, type: 'image/svg+xml' },
  script: { count: 20, bytes: 20_000, type: 'text/javascript' },
  style: { count: 10, bytes: 15_000, type: 'text/css' },
  data: { count: 10, bytes: 5_000, type: 'application/json' },
} as const;
type Kind = keyof typeof RESOURCES;

const MARKUP: Readonly<Record<Kind, (url: string) => string>> = {
  image: (url) => `<img src="${url}">`,
  script: (url) => `<script src="${url}" async></script>`,
  style: (url) => `<link rel=stylesheet href="${url}">`,
  data: (url) => `<script>loads.push(fetch('${url}').then((answer) => answer.json()))</script>`,
};

const FILLED: Readonly<Record<Kind, (bytes: number) => string>> = {
  image: (bytes) => `<svg xmlns="http://www.w3.org/2000/svg"><!--${' '.repeat(bytes)}--></svg>`,
  script: (bytes) => `//${' '.repeat(bytes)}`,
  style: (bytes) => `/*${' '.repeat(bytes)}*/`,
  data: (bytes) => JSON.stringify(' '.repeat(bytes)),
};

const kinds = Object.keys(RESOURCES) as Kind[];
const bodies = new Map(
  kinds.map((kind) => [kind as string, Buffer.from(FILLED[kind](RESOURCES[kind].bytes))]),
);

/** Its only row is how long it took to load everything, in milliseconds. */
const page =
  Buffer.from(`<!doctype html><script>loads = [new Promise((done) => addEventListener('load', done))]</script>
  ${kinds.map((kind) => Array.from({ length: RESOURCES[kind].count }, (_, n) => MARKUP[kind](`/${kind}/${n}`)).join('\n')).join('\n')}
  <ul></ul><script>
    Promise.all(loads).then(() => {
      document.querySelector('ul').innerHTML = '<li>' + performance.now() + '</li>';
    });
  </script>`);

const latencyMs = Number(process.argv[2] ?? 0);

const answer: RequestListener = (request, response) => {
  const kind = request.url?.split('/')[1] ?? '';
  const body = bodies.get(kind) ?? page;
  const type = kind in RESOURCES ? RESOURCES[kind as Kind].type : 'text/html';
  const send = (): void =>
    void response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
  if (latencyMs > 0) setTimeout(send, latencyMs);
  else send();
};

const servers = [
  createServer(answer),
  createSecureServer({ key: TEST_KEY, cert: SELF_SIGNED_CERTIFICATE }, answer),
];
const origins = await Promise.all(
  servers.map(
    (server, index) =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          resolve(`${index === 0 ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`);
        });
      }),
  ),
);
process.send?.(origins);
process.on('disconnect', () => process.exit());
