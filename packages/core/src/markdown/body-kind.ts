/** How the body of a response is read. */
export type BodyKind = 'html' | 'markdown' | 'text';

const KINDS: Readonly<Record<string, BodyKind>> = {
  'application/vnd.wap.xhtml+xml': 'html',
  'application/xhtml+xml': 'html',
  'text/html': 'html',
  'text/markdown': 'markdown',
  'text/plain': 'text',
  'text/x-markdown': 'markdown',
  'text/x-web-markdown': 'markdown',
};
/** Content types of bodies that can be converted. XML can too where it turns out to be XHTML. */
export const MARKDOWN_CONTENT_TYPES: readonly string[] = Object.keys(KINDS);

const XML = new Set(['application/xml', 'text/xml']);
const XHTML = /<html[\s>]/i;
const MARKUP =
  /^\s*(?:<\?xml|<!doctype\s+html|<!--|<(?:html|head|body|title|meta|div|p|h1|table|main|article)[\s>])/i;
const MARKDOWN_NAME = /\.(?:md|markdown|mdown|mkd)$/i;
/** How much of a body is looked at where its type says too little. */
const LOOK = 4_096;

/** How to read a body, going by its type and, where that is absent or too general, by itself. Null: not at all. */
export function bodyKind(body: string, contentType: string | null, url: string | undefined): BodyKind | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const start = body.slice(0, LOOK);
  if (type === '' || type === 'application/octet-stream') {
    if (MARKUP.test(start)) return 'html';
    return start.includes('\0') ? null : named(url);
  }
  if (XML.has(type)) return XHTML.test(start) ? 'html' : null;
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return kind === 'text' ? named(url) : (kind ?? null);
}

/** Sites that publish sources send Markdown as plain text, under its own name. */
function named(url: string | undefined): BodyKind {
  const path = url !== undefined && URL.canParse(url) ? new URL(url).pathname : '';
  return MARKDOWN_NAME.test(path) ? 'markdown' : 'text';
}
