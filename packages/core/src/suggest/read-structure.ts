import type { Document, Element } from 'domhandler';
import type { PageStructure, StructureField } from '../extract/llm/structure/page-structure.ts';
import { atOnce } from '../ground/time/take-turns.ts';
import { readFields } from './fields/read-fields.ts';
import { findLists, scoreOfMembers } from './lists/find-lists.ts';
import { listCandidates } from './lists/list-candidates.ts';
import { mostRobust } from './lists/list-selector.ts';
import { type PageFacts, pageFacts } from './lists/page-facts.ts';
import { surveyPage } from './page-survey.ts';

const MOST_LISTS = 6;

/** Lists and fields as suggestions find them, for those who have a proposal of their own to lay beside. */
export function readStructure(document: Document): PageStructure {
  const survey = atOnce(surveyPage(document));
  const indexes = new Map(survey.elements.map((element, index) => [element, index]));
  const lists = atOnce(findLists(survey, MOST_LISTS, -1)).map(({ selector, members }) => ({
    selector,
    elements: members.flatMap((index) => survey.elements[index] ?? []),
  }));
  let facts: PageFacts | null = null;
  const membersOf = (elements: readonly Element[]): readonly number[] =>
    elements.flatMap((element) => indexes.get(element) ?? []);
  return {
    lists,
    score(elements) {
      const members = membersOf(elements);
      if (members.length === 0) return Number.NEGATIVE_INFINITY;
      facts ??= atOnce(pageFacts(survey));
      return scoreOfMembers(members, facts);
    },
    selectorOf(elements) {
      const members = membersOf(elements).toSorted((a, b) => a - b);
      const found = atOnce(listCandidates(survey)).find(
        (candidate) =>
          candidate.members.length === members.length &&
          candidate.members.every((index, at) => index === members[at]),
      );
      return found === undefined ? null : mostRobust(found.selectors);
    },
    fields: (elements, baseUrl): readonly StructureField[] =>
      atOnce(readFields(elements, baseUrl)).fields.map(({ type, selector }) => ({ type, selector })),
  };
}
