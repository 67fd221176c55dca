import type { Steps } from '../../ground/time/take-turns.ts';
import { nameWords } from '../element-names.ts';
import type { PageSurvey } from '../page-survey.ts';
import { type ItemShape, itemShape } from './item-shape.ts';
import { type ListedText, listedText } from './listed-text.ts';
import { speaksAgainst, speaksFor } from './region-names.ts';

/** What candidates are judged by beside themselves; each column by the index of an element. */
export interface PageFacts {
  readonly survey: PageSurvey;
  /** How many of an element and those around it have names that speak for a list, or against it. */
  readonly namedFor: readonly number[];
  readonly namedAgainst: readonly number[];
  readonly listed: ListedText;
  /** Each item's shape, made once: candidates share items. */
  shape(index: number): ItemShape;
}

export function* pageFacts(survey: PageSurvey): Steps<PageFacts> {
  const namedFor: number[] = [];
  const namedAgainst: number[] = [];
  for (const [index, element] of survey.elements.entries()) {
    yield;
    const up = survey.parent[index] ?? -1;
    // The names on the body are the site's.
    const names = element.name === 'body' || element.name === 'html' ? '' : nameWords(element);
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
  return { survey, namedFor, namedAgainst, listed: yield* listedText(survey), shape };
}
