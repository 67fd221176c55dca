import { rememberTexts } from '../../ground/remember-texts.ts';
import { PAGER_PLACE } from './pager-place.ts';

/** Words for things that have controls and numbers of their own, which say nothing of a list beside them. */
const OTHER_PLACE =
  /carousel|slick|swiper|slider|slideshow|splide|glide|flickity|owl-|gallery|lightbox|viewer|calendar|datepicker|tabpanel|breadcrumb|testimonial|comment|review|accordion|dropdown|read-?more|filter(?!ed)|facet(?!wp)|dialog|modal|recommend|related|recently-viewed|upsell|cross-?sell|(?<![a-z])post-nav|nav-single|single-nav|entry-nav|article-nav|newsletter|subscri|sign-?up|survey|(?<![a-z])poll(?![a-z])|quiz|player|onboarding|stepper|wizard|(?<![a-z])cart(?![a-z])|basket|wish-?list|site-?map|chat(?![a-z])|consent|cookie|gdpr|(?<![a-z])(?:steps|slides|cal)(?![a-z])|(?<![\w-])cmp(?:box|banner)?(?![\w-])|onetrust|(?<![\w-])figure(?![\w-])|(?<!^|[\w-])caption(?![\w-])|^caption(?=\s(?:.*\s)?table(?:\s|$))/;
const FILTERED =
  /^(?:p|div|span|strong|b|em|small|output) [\w-]*filter[\w-]*(?:total|count|results?|hits)(?=\s|$)/;
/** What counts products is the list's though filters stand around it. */
const COUNTS_THEM = /(?:^|\s)(?:product|result|item|record)s?-?count(?:__?[\w-]+)?(?=\s|$)/;
const OTHER_PLACES = new RegExp(OTHER_PLACE, 'g');
/** Those of them that have no pages of their own: a pager among them is the list's. */
const WITHOUT_PAGES =
  /^(?:filter|facet|dropdown|accordion|dialog|modal|tabpanel|newsletter|subscri|basket|wish)/;

/** Whether something stands in a part of the page that is another's than the list's: `apart` and `list` of the surroundings. */
export function isElsewhere(given: string, list: string): boolean {
  // Most things stand in none.
  if (!isInOtherPlace(given)) return false;
  const apart = withoutFiltered(given);
  // A list of reviews has its pager among reviews.
  const isPager = PAGER_PLACE.test(apart);
  return [...apart.matchAll(OTHER_PLACES)].some(
    ([word]) => !list.includes(word) && !(isPager && WITHOUT_PAGES.test(word)),
  );
}

const isInOtherPlace = rememberTexts((given) => OTHER_PLACE.test(withoutFiltered(given)));

/** The number of what a filter leaves is the list's. */
function withoutFiltered(given: string): string {
  return COUNTS_THEM.test(given) ? given.replace(/filter|facet/g, '') : given.replace(FILTERED, '');
}
