/**
 * Where browsers ask their makers on their own account: what a form's fields mean, whether a site is dangerous, what time
 * it is, whether there is something newer. No site is there, so that nothing is lost where pages ask them, too.
 */
const HOSTS: ReadonlySet<string> = new Set([
  'android.clients.google.com',
  'clients1.google.com',
  'clients2.google.com',
  'clients4.google.com',
  'clientservices.googleapis.com',
  'config.edge.skype.com',
  'content-autofill.googleapis.com',
  'edge.microsoft.com',
  'edgedl.me.gvt1.com',
  'hash-affiliation.googleapis.com',
  'mtalk.google.com',
  'nav.smartscreen.microsoft.com',
  'nav-edge.smartscreen.microsoft.com',
  'optimizationguide-pa.googleapis.com',
  'passwordsleakcheck-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'safebrowsing.google.com',
  'sb-ssl.google.com',
  'update.googleapis.com',
]);

/** Whether a host, as URLs have it, serves browsers and not their users. */
export function isBrowserService(hostname: string): boolean {
  return HOSTS.has(hostname.replace(/\.$/, ''));
}
