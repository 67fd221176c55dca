import { fromParse5 } from 'hast-util-from-parse5';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { toParse5 } from 'hast-util-to-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, serialize } from 'parse5';
import { BoundedParser } from '../dom/html/bounded-parser.ts';

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

/**
 * HTML with the elements, attributes and schemes of addresses that GitHub lets anybody write, by hast-util-sanitize: no
 * scripts, event handlers, styles, forms, frames or comments. It is parsed as browsers parse, and written anew. Ids and
 * names begin with `user-content-`, so that they stand for nothing of the page that shows them.
 */
export function sanitizeHtml(html: string): string {
  const parser = BoundedParser.getFragmentParser(null, { treeAdapter: defaultTreeAdapter });
  parser.tokenizer.write(html, true);
  const safe = toParse5(sanitize(fromParse5(parser.getFragment()), SCHEMA));
  return serialize(safe as DefaultTreeAdapterTypes.ParentNode);
}
