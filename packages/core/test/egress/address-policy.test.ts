import { describe, expect, test } from 'vitest';
import { createAddressPolicy } from '../../src/egress/address/address-policy.ts';
import type { EgressOptions } from '../../src/egress/egress-options.ts';

const strict = createAddressPolicy({});

/** Whether a URL that is answered at `address` may be reached; the address is the URL's host where none is given. */
function allows(options: EgressOptions, url: string, address?: string): boolean {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  const policy = createAddressPolicy(options);
  return policy.mayAllow(host, number) && policy.allowsAddress(host, number, address ?? host);
}

describe('by default', () => {
  // Of each block in IANA's special-purpose registries and each other that no site has: its first and last address.
  test.each([
    ['this network', '0.0.0.0', '0.255.255.255'],
    ['private', '10.0.0.0', '10.255.255.255'],
    ['carrier-grade NAT', '100.64.0.0', '100.127.255.255'],
    ['loopback', '127.0.0.0', '127.255.255.255'],
    ['link-local, metadata', '169.254.0.0', '169.254.255.255'],
    ['Azure platform', '168.63.129.16', '168.63.129.16'],
    ['private', '172.16.0.0', '172.31.255.255'],
    ['protocol assignments', '192.0.0.0', '192.0.0.255'],
    ['documentation', '192.0.2.0', '192.0.2.255'],
    ['AS112', '192.31.196.0', '192.31.196.255'],
    ['AMT', '192.52.193.0', '192.52.193.255'],
    ['6to4 relays', '192.88.99.0', '192.88.99.255'],
    ['private', '192.168.0.0', '192.168.255.255'],
    ['AS112', '192.175.48.0', '192.175.48.255'],
    ['benchmarks', '198.18.0.0', '198.19.255.255'],
    ['documentation', '198.51.100.0', '198.51.100.255'],
    ['documentation', '203.0.113.0', '203.0.113.255'],
    ['multicast', '224.0.0.0', '239.255.255.255'],
    ['reserved, broadcast', '240.0.0.0', '255.255.255.255'],
    ['unspecified, loopback, IPv4-compatible', '::', '::ffff:ffff'],
    ['IPv4-mapped private', '::ffff:10.0.0.0', '::ffff:10.255.255.255'],
    ['IPv4-mapped loopback', '::ffff:7f00:1', '::ffff:127.255.255.255'],
    ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
    ['NAT64 of loopback', '64:ff9b::7f00:0', '64:ff9b::127.255.255.255'],
    ['NAT64 of metadata', '64:ff9b::a9fe:a9fe', '64:ff9b::169.254.169.254'],
    ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard only', '100::', '100::ffff:ffff:ffff:ffff'],
    ['dummy prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
    ['protocol assignments, Teredo, ORCHID', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
    ['6bone', '3ffe::', '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unassigned', '4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unassigned', '6000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['link-local with a zone', 'fe80::1%eth0', 'fe80::1%1'],
    ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('%s: %s to %s is denied, as a host and as what a host resolves to', (_name, first, last) => {
    for (const address of [first, last]) {
      for (const port of [80, 443]) {
        expect(strict.allowsAddress('shop.example', port, address)).toBe(false);
        expect(strict.mayAllow(address, port)).toBe(false);
      }
    }
  });

  test.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:1.1.1.1',
    '64:ff9b::1.1.1.1',
    '2001:200::',
    '2003::1',
    '2606:4700::1111',
    '2a00:1450:4001:80b::200e',
  ])('%s is allowed, on the ports 80 and 443 only', (address) => {
    for (const host of ['shop.example', address]) {
      expect(strict.allowsAddress(host, 80, address)).toBe(true);
      expect(strict.allowsAddress(host, 443, address)).toBe(true);
      for (const port of [22, 25, 79, 81, 444, 3000, 6379, 8080, 8443]) {
        expect(strict.allowsAddress(host, port, address)).toBe(false);
        expect(strict.mayAllow(host, port)).toBe(false);
      }
    }
  });

  test.each([
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://ip6-localhost/',
    'http://redis/',
    'http://printer.local/',
    'http://metadata.google.internal/',
    'http://metadata/',
    'http://instance-data/',
    'http://vault.corp/',
    'http://nas.lan/',
    'http://router.home.arpa/',
  ])('%s is not even looked up', (url) => {
    expect(allows({}, url, '1.1.1.1')).toBe(false);
  });

  test.each([
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://127.1/',
    'http://0/',
    'http://0x7f000001/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://１２７.０.０.１/',
    'http://%31%32%37.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://0xA9FEA9FE/',
    'http://169.254.43518/',
  ])('%s is denied, however it is spelt', (url) => {
    expect(allows({}, url)).toBe(false);
  });

  test.each(['', 'nonsense', '127.1', '0x7f.1', '1.1.1', '1.1.1.1.1'])('"%s" is no address', (address) => {
    expect(strict.allowsAddress('shop.example', 80, address)).toBe(false);
  });
});

describe('exceptions', () => {
  test.each<[EgressOptions, string, string | undefined, boolean]>([
    [{ allowPrivateNetworks: true }, 'http://localhost:3000/', '127.0.0.1', true],
    [{ allowPrivateNetworks: true }, 'http://169.254.169.254/', undefined, true],
    [{ allowPrivateNetworks: true }, 'http://shop.example:3000/', '1.1.1.1', false],
    [{ allowPorts: [8080] }, 'http://shop.example:8080/', '1.1.1.1', true],
    [{ allowPorts: [8080] }, 'http://shop.example:8081/', '1.1.1.1', false],
    [{ allowPorts: [8080] }, 'http://shop.example:8080/', '10.0.0.1', false],
    [{ allowHosts: ['wiki'] }, 'http://wiki/', '10.0.0.1', true],
    [{ allowHosts: ['Wiki.Example.'] }, 'http://wiki.example:8443/', '10.0.0.1', true],
    [{ allowHosts: ['wiki.example:8443'] }, 'http://wiki.example:8443/', '10.0.0.1', true],
    [{ allowHosts: ['wiki.example:8443'] }, 'http://wiki.example/', '10.0.0.1', false],
    [{ allowHosts: ['wiki.example:8443'] }, 'http://wiki.example/', '1.1.1.1', true],
    [{ allowHosts: ['wiki.example'] }, 'http://evil-wiki.example/', '10.0.0.1', false],
    [{ allowHosts: ['wiki.example'] }, 'http://a.wiki.example/', '10.0.0.1', false],
    [{ allowHosts: ['*.wiki.example'] }, 'http://a.b.wiki.example/', '10.0.0.1', true],
    [{ allowHosts: ['*.wiki.example'] }, 'http://wiki.example/', '10.0.0.1', false],
    [{ allowHosts: ['*.wiki.example'] }, 'http://evilwiki.example/', '10.0.0.1', false],
    [{ allowHosts: ['bücher.example'] }, 'http://xn--bcher-kva.example/', '10.0.0.1', true],
    [{ allowHosts: ['10.1.0.0/16'] }, 'http://10.1.2.3:9200/', undefined, true],
    [{ allowHosts: ['10.1.0.0/16'] }, 'http://wiki/', '10.1.2.3', true],
    [{ allowHosts: ['10.1.0.0/16'] }, 'http://wiki/', '10.2.2.3', false],
    [{ allowHosts: ['10.1.0.0/16'] }, 'http://[::ffff:10.1.2.3]/', undefined, true],
    [{ allowHosts: ['10.1.0.0/16:80'] }, 'http://10.1.2.3:81/', undefined, false],
    [{ allowHosts: ['127.0.0.1:3000'] }, 'http://127.0.0.1:3000/', undefined, true],
    [{ allowHosts: ['127.0.0.1:3000'] }, 'http://localhost:3000/', '127.0.0.1', true],
    [{ allowHosts: ['127.0.0.1:3000'] }, 'http://127.0.0.1:3001/', undefined, false],
    [{ allowHosts: ['127.0.0.1:3000'] }, 'http://127.0.0.2:3000/', undefined, false],
    [{ allowHosts: ['localhost'] }, 'http://127.0.0.1/', undefined, false],
    [{ allowHosts: ['::1'] }, 'http://[::1]:8080/', undefined, true],
    [{ allowHosts: ['[::1]:8080'] }, 'http://[::1]:8080/', undefined, true],
    [{ allowHosts: ['[::1]:8080'] }, 'http://[::1]:8081/', undefined, false],
    [{ allowHosts: ['fd00::/8'] }, 'http://[fd12::1]/', undefined, true],
    [{ allowHosts: ['[fd00::/8]:80'] }, 'http://[fd12::1]/', undefined, true],
    [{ allowHosts: ['[fd00::/8]:80'] }, 'http://[fc00::1]/', undefined, false],
  ])('%j, %s at %s: %s', (options, url, address, expected) => {
    expect(allows(options, url, address)).toBe(expected);
  });

  test.each([
    '',
    '*',
    '*.',
    'http://wiki.example',
    'wiki.example/',
    'wiki.example:0',
    'wiki.example:65536',
    'wiki.example:http',
    'a b',
    'user@wiki.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '300.0.0.1',
    '0x7f.1',
    '127.1',
    '2130706433',
    '::1/129',
    '[::1',
    '[10.0.0.1]:80',
    '[wiki.example]:80',
    '*.*.example',
    '::g',
  ])('allowHosts refuses "%s"', (entry) => {
    expect(() => createAddressPolicy({ allowHosts: [entry] })).toThrowError(
      /allowHosts\[0\]: must be a name, an address/,
    );
  });

  test.each([0, -1, 65_536, 80.5, Number.NaN])('allowPorts refuses %d', (port) => {
    expect(() => createAddressPolicy({ allowPorts: [port] })).toThrowError(
      /allowPorts\[0\]: must be a whole number from 1/,
    );
  });
});
