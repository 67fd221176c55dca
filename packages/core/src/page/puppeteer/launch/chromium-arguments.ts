/** Chromium speaks to nobody but the pages' hosts, and never slows a tab that is not in front. */
const QUIET = [
  // A page that nobody clicks in plays nothing: what plays takes the processor from other browsers.
  '--autoplay-policy=document-user-activation-required',
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
  '--disable-renderer-backgrounding',
  // It draws 3D graphics in software, for seconds of processor time.
  '--disable-software-rasterizer',
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
] as const;

/** What an installed browser does beside what the bundled headless shell does, and other ways out. */
const DISABLED_FEATURES = [
  // Ways out that are no proxy's.
  'AsyncDns',
  'DialMediaRouteProvider',
  'DirectSockets',
  'DnsHttpsSvcb',
  'DnsOverHttps',
  'WebTransport',
  // Questions to the browser's maker: what a form's fields mean, what time it is, which pages are worth preparing.
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationGuideModelDownloading',
  'OptimizationHints',
  // A connection to where searches go, from a tab's third second on.
  'PreconnectToSearch',
  // A process kept ready for another site's page: a fifth of the processor time of a short job in a full Chromium.
  'SpareRendererForSitePerProcess',
  'Translate',
  // An http page stays one: headers and cookies of a recipe go to its own origin.
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
] as const;

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  ...QUIET,
  ...NO_OTHER_WAY_OUT,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Arguments that puppeteer adds, and that are left out here: with the one a page that sets its address in a loop holds up
 * the whole browser, with the other each page opens windows unasked.
 */
export const UNWANTED_ARGUMENTS: readonly string[] = [
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
];
