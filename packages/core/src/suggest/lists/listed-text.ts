import type { Steps } from '../../ground/time/take-turns.ts';
import type { PageSurvey } from '../page-survey.ts';

/** What stands in lists within each element, by its index. */
export interface ListedText {
  /** Most text that like siblings have, three or more, anywhere in it: it holds a list of its own. */
  readonly text: readonly number[];
  /** The same, with siblings of a word or two. */
  readonly shortText: readonly number[];
  /** How many links those have. */
  readonly shortLinks: readonly number[];
}

const LEAST_SIBLINGS = 3;
/** Characters. Shorter siblings are icons and separators, or entries of a word. */
const LEAST_TEXT = 20;
const LEAST_SHORT_TEXT = 1;

/** What tells of one thing in pairs is no list. */
const PAIRED: ReadonlySet<string> = new Set(['dt', 'dd']);

interface Group {
  count: number;
  text: number;
  links: number;
  longCount: number;
  longText: number;
}

export function* listedText(survey: PageSurvey): Steps<ListedText> {
  const { length } = survey.elements;
  const column = (): number[] => new Array<number>(length).fill(0);
  const found = { text: column(), shortText: column(), shortLinks: column() };
  for (let index = length - 1; index >= 0; index -= 1) {
    yield;
    const groups = new Map<string, Group>();
    const end = survey.end[index] ?? 0;
    for (let child = index + 1; child < end; child = survey.end[child] ?? end) {
      found.text[index] = Math.max(found.text[index] ?? 0, found.text[child] ?? 0);
      if ((found.shortText[child] ?? 0) > (found.shortText[index] ?? 0)) {
        found.shortText[index] = found.shortText[child] ?? 0;
        found.shortLinks[index] = found.shortLinks[child] ?? 0;
      }
      addTo(groups, child, survey);
    }
    for (const { count, text, links, longCount, longText } of groups.values()) {
      if (longCount >= LEAST_SIBLINGS) found.text[index] = Math.max(found.text[index] ?? 0, longText);
      if (count < LEAST_SIBLINGS || text <= (found.shortText[index] ?? 0)) continue;
      found.shortText[index] = text;
      found.shortLinks[index] = links;
    }
  }
  return found;
}

function addTo(groups: Map<string, Group>, child: number, survey: PageSurvey): void {
  const text = survey.text[child] ?? 0;
  const element = survey.elements[child];
  if (text < LEAST_SHORT_TEXT || element === undefined || PAIRED.has(element.name)) return;
  const kind = `${element.name}.${element.attribs.class?.split(' ', 1)[0] ?? ''}`;
  const group = groups.get(kind) ?? { count: 0, text: 0, links: 0, longCount: 0, longText: 0 };
  group.count += 1;
  group.text += text;
  group.links += survey.links[child] ?? 0;
  if (text >= LEAST_TEXT) {
    group.longCount += 1;
    group.longText += text;
  }
  groups.set(kind, group);
}
