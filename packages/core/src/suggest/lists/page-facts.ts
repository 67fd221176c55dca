import { namesOf } from '../element-names.ts';
import type { PageSurvey } from '../page-survey.ts';
import { type ItemShape, itemShape } from './item-shape.ts';
import { speaksAgainst, speaksFor } from './region-names.ts';

/** What candidates are judged by beside themselves; each column by the index of an element. */
export interface PageFacts {
  readonly survey: PageSurvey;
  /** How many of an element and those around it have names that speak for a list, or against it. */
  readonly namedFor: readonly number[];
  readonly namedAgainst: readonly number[];
  /** Most text that like siblings have, three or more, anywhere in an element: it holds a list of its own. */
  readonly listedText: readonly number[];
  /** Each item's shape, made once: candidates share items. */
  shape(index: number): ItemShape;
}

const LEAST_SIBLINGS = 3;
/** Characters. Shorter siblings are icons and separators. */
const LEAST_TEXT = 20;

export function pageFacts(survey: PageSurvey): PageFacts {
  const namedFor: number[] = [];
  const namedAgainst: number[] = [];
  for (const [index, element] of survey.elements.entries()) {
    const up = survey.parent[index] ?? -1;
    // The names on the body are the site's.
    const names = element.name === 'body' || element.name === 'html' ? '' : namesOf(element);
    namedFor.push((namedFor[up] ?? 0) + (speaksFor(element.name, names) ? 1 : 0));
    namedAgainst.push(
      (namedAgainst[up] ?? 0) + (speaksAgainst(element.name, element.attribs.role, names) ? 1 : 0),
    );
  }
  const shapes = new Map<number, ItemShape>();
  const shape = (index: number): ItemShape => {
    const known = shapes.get(index) ?? itemShape(index, survey);
    shapes.set(index, known);
    return known;
  };
  return { survey, namedFor, namedAgainst, listedText: listedText(survey), shape };
}

function listedText(survey: PageSurvey): number[] {
  const most = new Array<number>(survey.elements.length).fill(0);
  for (let index = most.length - 1; index >= 0; index -= 1) {
    let best = 0;
    const groups = new Map<string, { count: number; text: number }>();
    const end = survey.end[index] ?? 0;
    for (let child = index + 1; child < end; child = survey.end[child] ?? end) {
      best = Math.max(best, most[child] ?? 0);
      const text = survey.text[child] ?? 0;
      const element = survey.elements[child];
      if (text < LEAST_TEXT || element === undefined) continue;
      const kind = `${element.name}.${element.attribs.class?.split(' ', 1)[0] ?? ''}`;
      const group = groups.get(kind);
      if (group === undefined) groups.set(kind, { count: 1, text });
      else {
        group.count += 1;
        group.text += text;
      }
    }
    for (const { count, text } of groups.values()) if (count >= LEAST_SIBLINGS) best = Math.max(best, text);
    most[index] = best;
  }
  return most;
}
