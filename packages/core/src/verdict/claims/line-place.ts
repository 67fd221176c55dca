/** Names of what is the heading of something, as `ShownLine.apart` has them. */
export const HEADING =
  /(?:^|\s)h[12](?:\s|$)|^caption(?:\s|$)|^(?:div|p|span) [\w-]*(?:title|headline|heading)(?=\s|$)/;
/** Parts of a page that do not speak of its list: links and labels, and what stands beside or below it all. */
export const BESIDE =
  /(?:^|\s)(?:a|button|label|option|aside|footer|ft|(?:site|page|main|global)-?footer|contentinfo|complementary)(?:\s|$)/;
/** Where so many of so many is what people think of it. */
export const SCORE = /rating|rated|stars?\b|score/;
/** Names for looks alone, which do not tell what a text is about: utilities of frameworks, and those that builds make. */
const LOOKS =
  /\s(?!h[1-6](?:\s|$))(?:(?:[a-z]{2,5}:)*-?(?:text|font|leading|tracking|bg|border|rounded|[mp][xytrblse]?|gap|space|[wd]|max|min|flex|grid|col|row|items|justify|align|order|fs|fw|css|sc|mui\w*|chakra|ant|jss|svelte)-?\d*-[^\s]+|(?:d-)?flex|grid|row|col|container|inner|wrap(?:per)?|lead|muted|(?:sub-?)?title|amount|(?=[a-z_-]*\d)[a-z\d_-]{5,})(?=\s|$)/g;
/** In one element without more of a name than that it counts, and perhaps a bar of the list around it. */
const NEAR =
  /^(?:p|div|span|small|strong|b|em|output|h[2-5])(?: [\w-]*(?:count|total|hits|found|result|status|info|summary)[\w-]*)?(?: div)*(?: div (?:[\w-]*[-_])?(?:toolbar|bar|sort(?:ing|er)?|controls?|results?|listing|summary)(?:[-_][\w-]*)?)?$/;

/** Whether a line, by its `apart`, is named for nothing but the list that it stands before. */
export function isNear(apart: string): boolean {
  return NEAR.test(apart.replace(LOOKS, ''));
}
