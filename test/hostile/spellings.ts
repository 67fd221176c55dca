import fc from 'fast-check';

/** A host as it may be written in a URL, and the address that it means. */
export interface Spelling {
  readonly host: string;
  readonly address: string;
}

const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));

/** Addresses on both sides of the edges of special ranges more often than chance has it. */
const ipv4 = fc.oneof(
  octets,
  fc.tuple(
    fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 240, 255),
    fc.nat(255),
    fc.nat(255),
    fc.nat(255),
  ),
  fc.constantFrom<[number, number, number, number]>(
    [127, 0, 0, 1],
    [169, 254, 169, 254],
    [0, 0, 0, 0],
    [255, 255, 255, 255],
    [100, 63, 255, 255],
    [100, 64, 0, 0],
    [172, 15, 255, 255],
    [172, 16, 0, 0],
    [172, 31, 255, 255],
    [172, 32, 0, 0],
    [198, 17, 255, 255],
    [198, 20, 0, 0],
  ),
);

const loopback = fc.oneof(
  fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.constant<[number, number, number, number]>([0, 0, 0, 0]),
);

const groups = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 });
const ipv6 = fc.oneof(
  groups,
  fc
    .tuple(
      fc.constantFrom(
        0x64,
        0x100,
        0x2001,
        0x2002,
        0x2606,
        0x2a00,
        0x3ffe,
        0x3fff,
        0x5f00,
        0xfc00,
        0xfe80,
        0xfec0,
        0xff02,
      ),
      groups,
    )
    .map(([first, rest]) => [first, ...rest.slice(1)]),
  fc.constant([0, 0, 0, 0, 0, 0, 0, 1]),
  // Wrapped IPv4.
  fc
    .tuple(
      fc.constantFrom(
        [0, 0, 0, 0, 0, 0xffff],
        [0, 0, 0, 0, 0, 0],
        [0x64, 0xff9b, 0, 0, 0, 0],
        [0, 0, 0, 0, 0xffff, 0],
      ),
      ipv4,
    )
    .map(([prefix, [a, b, c, d]]) => [...prefix, a * 256 + b, c * 256 + d]),
);

/** A number in one of the notations of inet_aton. */
const notated = (value: number) =>
  fc.constantFrom(
    String(value),
    `0x${value.toString(16)}`,
    `0X${value.toString(16).toUpperCase()}`,
    `0${value.toString(8)}`,
    `000${value.toString(8)}`,
    `0x000${value.toString(16)}`,
  );

/** The last part may stand for several octets. */
function inParts([a, b, c, d]: readonly [number, number, number, number]) {
  const parts = fc.constantFrom(
    [a, b, c, d],
    [a, b, c * 256 + d],
    [a, (b * 256 + c) * 256 + d],
    [((a * 256 + b) * 256 + c) * 256 + d],
  );
  return parts.chain((values) => fc.tuple(...values.map(notated))).map((texts) => texts.join('.'));
}

/** What a URL parser undoes in a host. */
const disguised = (host: string) =>
  fc
    .constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text,
      (text) => `${text}.`,
      (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      (text) => text.replaceAll('.', '。'),
      (text) => text.replaceAll('.', '%2e'),
      (text) => text.replace(/\d/, (digit) => `%3${digit}`),
      (text) => text.replace(/(.)/, '$1\u00ad'),
      (text) => text.toUpperCase(),
    )
    .map((disguise) => disguise(host));

const fromIPv4 = (octet: readonly [number, number, number, number]) =>
  inParts(octet)
    .chain(disguised)
    .map((host): Spelling => ({ host, address: octet.join('.') }));

export const ipv4Spellings = ipv4.chain(fromIPv4);
export const loopbackSpellings = fc.oneof(
  loopback.chain(fromIPv4),
  fc.oneof(loopback, fc.constant<[number, number, number, number]>([127, 0, 0, 1])).chain((octet) => {
    const mapped = [0, 0, 0, 0, 0, 0xffff, octet[0] * 256 + octet[1], octet[2] * 256 + octet[3]];
    return ipv6Spelling(mapped);
  }),
  ipv6Spelling([0, 0, 0, 0, 0, 0, 0, 1]),
);
export const ipv6Spellings = ipv6.chain(ipv6Spelling);

function ipv6Spelling(values: readonly number[]): fc.Arbitrary<Spelling> {
  const full = values.map((value) => value.toString(16)).join(':');
  const padded = values.map((value) => value.toString(16).padStart(4, '0')).join(':');
  const [high = 0, low = 0] = values.slice(6);
  const dotted = `${values
    .slice(0, 6)
    .map((value) => value.toString(16))
    .join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const short = new URL(`http://[${full}]/`).hostname.slice(1, -1);
  return fc
    .constantFrom(full, padded, dotted, short, full.toUpperCase())
    .map((text) => ({ host: `[${text}]`, address: full }));
}
