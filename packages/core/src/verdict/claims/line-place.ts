/** Names of what is the heading of something, as `ShownLine.apart` has them. */
export const HEADING =
  /(?:^|\s)h[12](?:\s|$)|^caption(?:\s|$)|^(?:div|p|span) [\w-]*(?:title|headline|heading)(?=\s|$)/;
/** Parts of a page that do not speak of its list: links and labels, and what stands beside or below it all. */
export const BESIDE =
  /(?:^|\s)(?:a|button|label|option|aside|footer|ft|(?:site|page|main|global)-?footer|contentinfo|complementary)(?:\s|$)/;
/** Where so many of so many is what people think of it. */
export const SCORE = /rating|rated|stars?\b|score/;
/** Right before the list, in one element without more of a name than that it counts, and perhaps a bar of the list around it. */
export const NEAR =
  /^(?:p|div|span|small|strong|b|em|output|h[2-5])(?: [\w-]*(?:count|total|hits|found|result|status|info|summary)[\w-]*)?(?: div (?:[\w-]*[-_])?(?:toolbar|bar|sort(?:ing|er)?|controls?|results?|listing|summary)(?:[-_][\w-]*)?)?$/;
