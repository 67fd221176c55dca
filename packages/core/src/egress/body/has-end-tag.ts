const NAMES = ['</html', '</HTML', '</body', '</BODY'];
const END_TAGS = (['latin1', 'utf16le'] as const).flatMap((encoding) =>
  NAMES.map((name) => Buffer.from(name, encoding)),
);

/** Whether an HTML document says where it ends. One that was cut off on its way, as by a script that died, does not. */
export function hasEndTag(bytes: Buffer): boolean {
  return END_TAGS.some((tag) => bytes.lastIndexOf(tag) >= 0);
}
