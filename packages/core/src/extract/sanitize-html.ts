import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler';
import type { Element, Parents } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterTypes as P5, serialize } from 'parse5';
import { parseFragmentInTurns } from '../dom/html/parse-fragment.ts';
import { markupInSteps } from '../dom/markup-in-steps.ts';
import { inTurns, type Turns } from '../ground/time/take-turns.ts';

/** Elements of text that GitHub's rules leave out, as people write none of them by hand. */
const MORE_ELEMENTS = 'abbr address article caption cite figcaption figure mark small time u wbr'.split(' ');
/** What stands in these is no text of the page. */
const DROPPED =
  'embed frameset head iframe math noembed noframes noscript object plaintext script style svg template title xmp'.split(
    ' ',
  );
/** Addresses that these rules do not check, and classes, which mean something else on another page. */
const NOT_KEPT = new Set(['action', 'className', 'srcSet', 'useMap']);
const WEB = ['http', 'https'];

const { attributes, protocols, tagNames } = defaultSchema;
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [...(tagNames ?? []), ...MORE_ELEMENTS],
  strip: DROPPED,
  attributes: Object.fromEntries(
    Object.entries(attributes ?? {}).map(([name, allowed]) => [
      name,
      allowed.filter((one) => !NOT_KEPT.has(typeof one === 'string' ? one : one[0])),
    ]),
  ),
  protocols: { ...protocols, href: [...WEB, 'mailto', 'tel', 'xmpp', 'irc', 'ircs'] },
};

/** No name or address of a page is longer, and some attributes are lists of words. */
const LONGEST_ATTRIBUTE = 100_000;

/**
 * HTML with the elements, attributes and schemes of addresses that GitHub lets anybody write, by hast-util-sanitize: no
 * scripts, event handlers, styles, forms, frames or comments. It is parsed as browsers parse, and written anew. Ids and
 * names begin with `user-content-`, so that they stand for nothing of the page that shows them.
 */
export async function sanitizeHtml(html: string, turns: Turns): Promise<string> {
  return inTurns(markupInSteps(await parseFragmentInTurns(html, turns), safeMarkup), turns);
}

/** Of a node alone, which takes no time worth a turn. */
function safeMarkup(node: ChildNode): string | null {
  if (isText(node)) return serializeSafe({ type: 'root', children: [{ type: 'text', value: node.data }] });
  // hast reads `i.x` as `i` with a class.
  if (!isTag(node) || !/^[a-z\d]+$/.test(node.name)) return '';
  const { name, attribs } = node;
  if (DROPPED.includes(name)) return null;
  const attrs = Object.entries(attribs).flatMap(([key, value]) =>
    value.length > LONGEST_ATTRIBUTE ? [] : { name: key, value },
  );
  const alone = { nodeName: name, tagName: name, attrs, childNodes: [] } as unknown as P5.Element;
  const children = [fromParse5(alone) as Element];
  const needsTable = Object.hasOwn(defaultSchema.ancestors ?? {}, name) && isInTable(node);
  return serializeSafe(
    needsTable ? { type: 'element', tagName: 'table', properties: {}, children } : { type: 'root', children },
  );
}

function isInTable({ parent }: { readonly parent: ParentNode | null }): boolean {
  let around = parent;
  while (around !== null && !(isTag(around) && around.name === 'table')) around = around.parent;
  return around !== null;
}

/** What the nodes in `unsafe` become. */
function serializeSafe(unsafe: Parents): string {
  return serialize(toParse5(sanitize(unsafe, SCHEMA)) as P5.ParentNode);
}
