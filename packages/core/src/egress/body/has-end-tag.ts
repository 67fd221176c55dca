const NAMES = ['</html', '</HTML', '</body', '</BODY'];
const END_TAGS = (['latin1', 'utf16le'] as const).flatMap((encoding) =>
  NAMES.map((name) => Buffer.from(name, encoding)),
);

/** What stands behind it is hardly ever more. */
const LAST_BYTES = 2_000_000;

/** Whether an HTML document says where it ends. One that was cut off on its way, as by a script that died, does not. */
export function hasEndTag(bytes: Buffer): boolean {
  const end = bytes.subarray(-LAST_BYTES);
  return END_TAGS.some((tag) => end.includes(tag));
}
