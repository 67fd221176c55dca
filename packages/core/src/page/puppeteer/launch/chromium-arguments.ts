/** Chromium speaks to nobody but the pages' hosts, and never slows a tab that is not in front. */
const QUIET = [
  '--block-new-web-contents',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-ipc-flooding-protection',
  '--disable-renderer-backgrounding',
  '--disable-sync',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
] as const;

/**
 * Nothing leaves the browser but through the proxy that a session is given. What is outside of a session has a proxy
 * where nobody listens; names are the proxy's to resolve; and what would go by UDP does not go.
 */
const NO_OTHER_WAY_OUT = [
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-features=AsyncDns,DnsOverHttps,DnsHttpsSvcb,DialMediaRouteProvider,WebTransport,DirectSockets',
] as const;

export const CHROMIUM_ARGUMENTS: readonly string[] = [...QUIET, ...NO_OTHER_WAY_OUT];
