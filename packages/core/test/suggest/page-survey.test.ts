import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { surveyPage } from '../../src/suggest/page-survey.ts';

test.each([0, 799, 800, 20_000])('sums up a page that has %i paragraphs', (count) => {
  const page = parseDocument(`<body>${'<p><a href=/>ab</a>c</p>'.repeat(count)}</body>`);
  const { elements, ...survey } = atOnce(surveyPage(page));
  expect(elements).toHaveLength(2 + 2 * count);
  expect([survey.text[0], survey.linkText[0], survey.links[0], survey.pieces[0]]).toEqual([
    3 * count,
    2 * count,
    count,
    2 * count,
  ]);
  expect(survey.end[0]).toBe(elements.length);
  expect(survey.parent).toHaveLength(elements.length);
  // They hold no more than a few times what they are used for, and are copied a few times as they grow.
  expect(survey.text).toBeInstanceOf(Int32Array);
});
