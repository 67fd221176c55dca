import type { HostileCase } from './hostile-case.ts';

/** Each form in which an address can be written so that a URL leads to this machine, or to what is no site's. */
const HOSTS = {
  loopback: '127.0.0.1',
  'another loopback address': '127.7.7.7',
  unspecified: '0.0.0.0',
  zero: '0',
  octal: '0177.0.0.1',
  'octal with zeros': '00000177.0.0.01',
  hexadecimal: '0x7f.0x0.0x0.0x1',
  'hexadecimal number': '0x7F000001',
  'decimal number': '2130706433',
  short: '127.1',
  'short, three parts': '127.0.1',
  mixed: '0x7f.1',
  'with a final dot': '127.0.0.1.',
  'full-width digits': '１２７.０.０.１',
  'ideographic full stops': '127。0。0。1',
  'circled digits': '①②⑦.⓪.⓪.①',
  'percent-encoded': '%31%32%37%2e0.0.1',
  'soft hyphen inside': '127.0.0.%C2%AD1',
  localhost: 'localhost',
  'IPv6 loopback': '[::1]',
  'IPv6 loopback in full': '[0000:0000:0000:0000:0000:0000:0000:0001]',
  'IPv6 unspecified': '[::]',
  'IPv4-mapped': '[::ffff:127.0.0.1]',
  'IPv4-mapped, hexadecimal': '[::ffff:7f00:1]',
} as const;

/** Private as well, though the canary is not there, or not on every machine. */
const ELSEWHERE = {
  'localhost in capitals with a dot': 'LOCALHOST.',
  'a name below localhost': 'a.b.localhost',
  'IPv4-compatible': '[::127.0.0.1]',
  NAT64: '[64:ff9b::7f00:1]',
  'local NAT64': '[64:ff9b:1::7f00:1]',
  '6to4': '[2002:7f00:1::]',
  Teredo: '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  'private network': '10.0.0.1',
  'carrier-grade NAT': '100.64.0.1',
  'link-local': '[fe80::1]',
  'unique local': '[fd00::1]',
  metadata: '169.254.169.254',
  'metadata as a number': '2852039166',
  'metadata, IPv4-mapped': '[::ffff:a9fe:a9fe]',
  'metadata of Azure': '168.63.129.16',
  'metadata by name': 'metadata.google.internal',
  'a name without dots': 'redis',
  'a name on the local network': 'printer.local',
} as const;

const forms: readonly (readonly [form: string, host: string, reachable: boolean])[] = [
  ...Object.entries(HOSTS).map(([form, host]) => [form, host, true] as const),
  ...Object.entries(ELSEWHERE).map(([form, host]) => [form, host, false] as const),
];

/** A URL in each form, opened directly and by redirect from an allowed site. */
export const ADDRESS_CASES: readonly HostileCase[] = forms.flatMap(([form, host, bites]) =>
  (['http', 'browser'] as const).flatMap((rendering): HostileCase[] => [
    {
      name: `address/${form}`,
      rendering,
      routes: () => ({}),
      url: ({ canaryPort }) => `http://${host}:${canaryPort}/`,
      ending: ['ADDRESS_NOT_ALLOWED'],
      bites,
    },
    {
      name: `redirect to address/${form}`,
      rendering,
      routes: ({ canaryPort }) => ({
        '/': {
          status: 302,
          // As it goes over the wire.
          headers: { location: Buffer.from(`http://${host}:${canaryPort}/`).toString('latin1') },
        },
      }),
      // Chromium takes no redirect to a host that is not ASCII.
      ending: ['ADDRESS_NOT_ALLOWED', ...(isAscii(host) ? [] : (['CONNECTION_FAILED'] as const))],
      bites: bites && (rendering === 'http' || isAscii(host)),
    },
  ]),
);

function isAscii(text: string): boolean {
  return Buffer.from(text).length === text.length;
}
