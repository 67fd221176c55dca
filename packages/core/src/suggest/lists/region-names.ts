/** Words in names that speak for a list that people come for. */
const FOR =
  /(?:^|[^a-z])(?:results?|search|items?|lists?|listings?|products?|articles?|posts?|entr(?:y|ies)|cards?|hits?|stor(?:y|ies)|main|content|catalog(?:ue)?|feed|stream|grid|rows?|data|teasers?|summary|snippets?|threads?|topics?|offers?|jobs?)(?![a-z])/;

/** Words in names that speak against it: what leads elsewhere, what narrows a list down, what is sold beside it. */
const AGAINST =
  /(?:^|[^a-z])(?:nav(?:bar|igation|list)?|menus?|foot(?:er)?|head(?:er)?|side(?:bar|nav)?|facets?|filters?|refine(?:ments?)?|related|recommend(?:ed|ations?)?|sponsor(?:ed|s)?|promo(?:tions?|s)?|ads?|adverts?|advertisement|breadcrumbs?|crumbs?|pag(?:er|ination|ing)|pages|share|sharing|social|widgets?|tabs?|toolbar|toolbox|dropdown|tags?|tagcloud|trending|popular|suggest(?:ed|ions?)?|carousel|slider|modal|popup|login|cookies?|consent|comments?|sort(?:ing|by)?|categor(?:y|ies)|language|lang|skip|top|bottom|aside|recently-?viewed|also-?(?:bought|viewed|like)|upsells?|cross-?sells?|right|rail|meta|autocomplete|typeahead)(?![a-z])/;

const AGAINST_TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'header']);
const AGAINST_ROLES = /^(?:navigation|complementary|contentinfo|menu|menubar|banner|search|dialog)$/;

export function speaksFor(tag: string, names: string): boolean {
  return tag === 'main' || FOR.test(names);
}

export function speaksAgainst(tag: string, role: string | undefined, names: string): boolean {
  return AGAINST_TAGS.has(tag) || (role !== undefined && AGAINST_ROLES.test(role)) || AGAINST.test(names);
}
