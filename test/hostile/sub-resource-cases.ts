import type { Attack, HostileCase } from './hostile-case.ts';
import type { Answer } from './hostile-site.ts';

/** Markup that asks for something of the canary. */
const MARKUP: Readonly<Record<string, (url: string) => string>> = {
  iframe: (url) => `<iframe src="${url}"></iframe>`,
  'iframe in a frame': (url) => `<iframe srcdoc="<iframe src='${url}'></iframe>"></iframe>`,
  'iframe from a data URL': (url) => `<iframe src="data:text/html,<iframe src='${url}'>"></iframe>`,
  'sandboxed iframe': (url) => `<iframe sandbox src="${url}"></iframe>`,
  image: (url) => `<img src="${url}">`,
  'image, srcset': (url) => `<img srcset="${url} 2x, ${url} 1x">`,
  picture: (url) => `<picture><source srcset="${url}"><img></picture>`,
  'input image': (url) => `<input type=image src="${url}">`,
  'background attribute': (url) => `<table background="${url}"><tr><td>x</table>`,
  'style sheet': (url) => `<link rel=stylesheet href="${url}">`,
  '@import': (url) => `<style>@import "${url}";</style>`,
  'background in CSS': (url) => `<style>body { background: url("${url}") }</style>`,
  'font in CSS': (url) =>
    `<style>@font-face { font-family: f; src: url("${url}") } p { font-family: f }</style><p>x`,
  script: (url) => `<script src="${url}"></script>`,
  'module script': (url) => `<script type=module src="${url}"></script>`,
  'import()': (url) => `<script>import('${url}').catch(() => 0)</script>`,
  video: (url) => `<video src="${url}" preload=auto></video>`,
  audio: (url) => `<audio src="${url}" preload=auto></audio>`,
  object: (url) => `<object data="${url}" type="text/html"></object>`,
  embed: (url) => `<embed src="${url}" type="text/html">`,
  'SVG image': (url) => `<svg><image href="${url}" width=9 height=9 /></svg>`,
  frameset: (url) => `<iframe srcdoc="<frameset><frame src='${url}'></frameset>"></iframe>`,
  preload: (url) => `<link rel=preload as=fetch href="${url}" crossorigin>`,
  modulepreload: (url) => `<link rel=modulepreload href="${url}">`,
  prefetch: (url) => `<link rel=prefetch href="${url}">`,
  'fetch()': (url) => `<script>fetch('${url}').catch(() => 0)</script>`,
  'fetch(), no-cors POST': (url) =>
    `<script>fetch('${url}', { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => 0)</script>`,
  'fetch(), keepalive': (url) =>
    `<script>fetch('${url}', { mode: 'no-cors', keepalive: true }).catch(() => 0)</script>`,
  XMLHttpRequest: (url) => `<script>r = new XMLHttpRequest(); r.open('GET', '${url}'); r.send()</script>`,
  'XMLHttpRequest, synchronous': (url) =>
    `<script>r = new XMLHttpRequest(); r.open('GET', '${url}', false); try { r.send() } catch {}</script>`,
  EventSource: (url) => `<script>new EventSource('${url}')</script>`,
  'sendBeacon()': (url) => `<script>navigator.sendBeacon('${url}', 'x')</script>`,
  WebSocket: (url) => `<script>new WebSocket('${url.replace('http', 'ws')}')</script>`,
  'form into a frame': (
    url,
  ) => `<iframe name=f></iframe><form method=post target=f action="${url}"><input name=a></form>
    <script>document.forms[0].submit()</script>`,
  'window.open()': (url) => `<script>window.open('${url}')</script>`,
  'window.open(), then led away': (url) =>
    `<script>w = window.open('about:blank'); if (w) w.location = '${url}'</script>`,
  'worker with fetch()': (url) => worker(`fetch('${url}').catch(() => 0)`),
  'worker with importScripts()': (url) => worker(`try { importScripts('${url}') } catch {}`),
  'worker with a WebSocket': (url) => worker(`new WebSocket('${url.replace('http', 'ws')}')`),
  // Never so many at once that a page is ended for that, however slow the machine is.
  'fetch() time and again': (url) =>
    `<script>let n = 0; setInterval(() => n < 100 && (n += 1, fetch('${url}', { mode: 'no-cors' }).catch(() => 0).finally(() => { n -= 1; })), 25)</script>`,
  'sendBeacon() time and again': (url) =>
    `<script>setInterval(() => navigator.sendBeacon('${url}', 'x'), 25)</script>`,
  'worker in a worker': (url) =>
    worker(`new Worker(URL.createObjectURL(new Blob([\`fetch('${url}').catch(() => 0)\`])))`),
  'shared worker': (url) =>
    `<script>new SharedWorker(URL.createObjectURL(new Blob([\`fetch('${url}').catch(() => 0)\`])))</script>`,
};

/** Markup that makes Chromium connect, resolve or send datagrams without a request, or send one that it need not. */
const SIDE_DOORS: Readonly<Record<string, (url: string) => string>> = {
  preconnect: (url) => `<link rel=preconnect href="${url}">`,
  'dns-prefetch': (url) => `<link rel=dns-prefetch href="${url}">`,
  'ping of a link': (url) => `<a id=a ping="${url}" href="#x">x</a><script>a.click()</script>`,
  favicon: (url) => `<link rel=icon href="${url}">`,
  manifest: (url) => `<link rel=manifest href="${url}">`,
  'source map of a script': (url) => `<script>1 //# sourceMappingURL=${url}\n</script>`,
  'speculation rules, prefetch': (url) =>
    `<script type=speculationrules>{"prefetch":[{"urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  'speculation rules, prerender': (url) =>
    `<script type=speculationrules>{"prerender":[{"urls":["${url}"],"eagerness":"immediate"}]}</script>`,
  'WebRTC, STUN over UDP': (url) => webRtc(`stun:${new URL(url).host}`),
  'WebRTC, TURN over UDP': (url) => webRtc(`turn:${new URL(url).host}?transport=udp`),
  'WebRTC, TURN over TCP': (url) => webRtc(`turn:${new URL(url).host}?transport=tcp`),
  WebTransport: (url) =>
    `<script>try { new WebTransport('${url.replace('http:', 'https:')}').ready.catch(() => 0) } catch {}</script>`,
  FedCM: (url) =>
    `<script>navigator.credentials?.get({ identity: { providers: [{ configURL: '${url}', clientId: 'x' }] } }).catch(() => 0)</script>`,
};

function worker(source: string): string {
  return `<script>new Worker(URL.createObjectURL(new Blob([${JSON.stringify(source)}])))</script>`;
}

function webRtc(urls: string): string {
  return `<script>
    c = new RTCPeerConnection({ iceServers: [{ urls: '${urls}', username: 'a', credential: 'b' }] });
    c.createDataChannel('x');
    c.createOffer().then((offer) => c.setLocalDescription(offer)).catch(() => 0);
  </script>`;
}

function page(markup: string, { attackMs }: Attack): string {
  return `<!doctype html><body><ul><li>bait</ul>${markup}<script>
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<p id=done>'), ${attackMs});
  </script>`;
}

const TO_CANARY = ({ canary }: { readonly canary: string }): string => `http://${canary}/x`;
const BY_REDIRECT = ({ site }: { readonly site: string }): string => `${site}/away`;

/** What Chromium does not do here, or what its own arguments close; should that change, it is closed still. */
const HARMLESS: ReadonlySet<string> = new Set([
  'window.open()',
  'window.open(), then led away',
  'preconnect',
  'dns-prefetch',
  'favicon',
  'manifest',
  'source map of a script',
  'ping of a link',
  'WebRTC, STUN over UDP',
  'WebRTC, TURN over UDP',
  'WebTransport',
  'FedCM',
]);

const SENT_BY_HEADER: Readonly<Record<string, (url: string, attack: Attack) => Answer>> = {
  'Link: rel=preload': (url, attack) => ({
    headers: { link: `<${url}>; rel=preload; as=style` },
    body: page('', attack),
  }),
  'Link: rel=preconnect': (url, attack) => ({
    headers: { link: `<${url}>; rel=preconnect` },
    body: page('', attack),
  }),
  'Link: rel=stylesheet': (url, attack) => ({
    headers: { link: `<${url}>; rel=stylesheet` },
    body: page('', attack),
  }),
  'report of a policy violation': (url, attack) => ({
    headers: { 'content-security-policy': `img-src 'none'; report-uri ${url}` },
    body: page('<img src="/x.png">', attack),
  }),
};

const base = {
  rendering: 'browser',
  settings: { waitForSelector: '#done' },
  ending: ['rows'],
} as const;

export const SUB_RESOURCE_CASES: readonly HostileCase[] = [
  ...Object.entries({ ...MARKUP, ...SIDE_DOORS }).map(
    ([name, markup]): HostileCase => ({
      ...base,
      name: `page/${name}`,
      routes: (attack) => ({ '/': page(markup(TO_CANARY(attack)), attack) }),
      bites: !HARMLESS.has(name),
    }),
  ),
  ...Object.entries(SENT_BY_HEADER).map(
    ([name, answer]): HostileCase => ({
      ...base,
      name: `page/${name}`,
      routes: (attack) => ({ '/': answer(TO_CANARY(attack), attack) }),
      bites: !['Link: rel=stylesheet', 'Link: rel=preconnect'].includes(name),
    }),
  ),
  ...['image', 'iframe', 'script', 'fetch(), no-cors POST', 'WebSocket', 'worker with fetch()'].map(
    (name): HostileCase => ({
      ...base,
      name: `page/${name}, redirected by the site`,
      routes: (attack) => ({
        '/': page(MARKUP[name]?.(BY_REDIRECT(attack)) ?? '', attack),
        '/away': {
          status: 307,
          headers: { location: TO_CANARY(attack), 'access-control-allow-origin': '*' },
        },
      }),
      // A WebSocket follows no redirect.
      bites: name !== 'WebSocket',
    }),
  ),
  {
    ...base,
    name: 'page/service worker',
    routes: (attack) => ({
      '/': page("<script>navigator.serviceWorker.register('/worker.js')</script>", attack),
      '/worker.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `fetch('${TO_CANARY(attack)}').catch(() => 0)`,
      },
    }),
    bites: true,
  },
];
