import { elementText } from '../element-text.ts';
import type { PageSurvey } from '../page-survey.ts';
import { areCells } from './are-cells.ts';
import { sampleOf } from './list-features.ts';
import type { ListedText } from './listed-text.ts';

/** Points off for groups: what people come for is in them. */
const GROUPS = 5;
/** Points off for the cells of rows. */
const CELLS = 4;
/** Points off for what narrows a list down. */
const FILTERS = 4;
/** Of a group's text, at least, is in its list; its heading is no longer, and leads nowhere. */
const LISTED = 0.7;
const LONGEST_HEADING = 60;
/** Of a list alone, which may be the cells of an item. */
const LEAST_LINKS = 4;
/** Characters of a filter, at most. */
const LONGEST_FILTER = 40;
/** Of the elements, at least. */
const MOST = 0.7;
const COUNTED = /\(\s*\d[\d.,\s]*\)$/;

/** Points off for elements that are headings with lists below, cells of rows, or values to filter by. */
export function againstMembers(all: readonly number[], survey: PageSurvey, listed: ListedText): number {
  const members = sampleOf(all);
  const share = (is: (index: number) => boolean): number => members.filter(is).length / members.length;
  const isGroup = (index: number): boolean => {
    const text = survey.text[index] ?? 0;
    const own = text - (listed.shortText[index] ?? 0);
    const links = (survey.links[index] ?? 0) - (listed.shortLinks[index] ?? 0);
    const name = survey.elements[index]?.name;
    if (name === 'ul' || name === 'ol')
      return own <= LONGEST_HEADING && (listed.shortLinks[index] ?? 0) >= LEAST_LINKS;
    return own > 0 && own <= LONGEST_HEADING && own <= text * (1 - LISTED) && links === 0;
  };
  const isFilter = (index: number): boolean =>
    isCounted(index, survey) || isCounted(survey.parent[index] ?? -1, survey);
  const cells = areCells(all, survey) ? CELLS : 0;
  return cells + (share(isGroup) >= MOST ? GROUPS : 0) + (share(isFilter) >= MOST ? FILTERS : 0);
}

function isCounted(index: number, { elements, text }: PageSurvey): boolean {
  const element = elements[index];
  return (
    element !== undefined &&
    (text[index] ?? 0) <= LONGEST_FILTER &&
    COUNTED.test(elementText(element, LONGEST_FILTER))
  );
}
