/** File names that say that there is nothing to see. */
const EMPTY_NAMES = new Set(
  '1x1 blank clear dummy empty gray grey lazy lazyload loader loading pixel placeholder px spacer transparent'.split(
    ' ',
  ),
);

/** What may follow such a name: `placeholder-image-300x200.png`. */
const SUFFIX = /^(?:gif|image|img|small|\d{1,5}(?:x\d{1,5})?)$/;

const IMAGE_EXTENSION = /^(?:gif|png|svg|webp|jpe?g)$/;

/** No document of its own: data, nothing, or the page itself. */
const NO_FILE = /^(?:data:|about:|javascript:|#|$)/i;

/** Still to be filled in by a script: `image_{width}x.jpg`, `{{ image.url }}`. */
const TEMPLATE = /\{[^{}]{0,100}\}/;

/** Whether the address leads to no file at all: data, a script, the page itself. */
export function isNoFile(url: string): boolean {
  return NO_FILE.test(url.trim());
}

/** Whether an image address stands in for another that is loaded later. */
export function isPlaceholder(url: string): boolean {
  const trimmed = url.trim();
  return isNoFile(trimmed) || TEMPLATE.test(trimmed) || hasEmptyName(trimmed);
}

/** `blank.gif`, `placeholder-300x200.png`; not `pixel-8-pro.jpg`. */
function hasEmptyName(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1);
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .split(/[-_.]/);
  const extension = words.pop() ?? '';
  const [name = '', ...rest] = words;
  if (!IMAGE_EXTENSION.test(extension) || !EMPTY_NAMES.has(name)) return false;
  return rest.every((word) => EMPTY_NAMES.has(word) || SUFFIX.test(word));
}
