import { expect, it } from 'vitest';
import { ActAnswers } from '../../src/page/puppeteer/requests/act-answers.ts';

/** Answers by when they came, of a page that was looked at 1,000 ms after an act. */
function answersAt(...times: readonly number[]): ActAnswers {
  const answers = new ActAnswers(() => false);
  for (const at of times) answers.add('/data', at);
  return answers;
}

it.each([
  ['the first brings the items of an act', [900], 0],
  ['one behind it may bring more', [700, 900], 1],
  ['one that came long before was shown', [100, 700], 0],
  ['the first brought nothing that was there before it came', [1_100], 1],
])('%s', (_, times, unshown) => {
  expect(answersAt(...times).unshownAt(1_000)).toHaveLength(unshown);
});

it('takes what came for shown neither before the page told of it, nor by items that were found before it', () => {
  const answers = answersAt(200);
  expect(answers.unshownAt(300, 202)).toHaveLength(0);
  expect(answers.unshownAt(300, 190)).toHaveLength(1);
  expect(answers.mayShowMoreThanAt(1_000)).toBe(false);
  answers.add('/data', 200, 1_000);
  expect(answers.mayShowMoreThanAt(1_000)).toBe(true);
  expect(answers.mayShowMoreThanAt(1_001)).toBe(false);
});

it.each([
  [[1_100], true],
  [[1_300], false],
  [[900, 1_300], false],
  [[], false],
])('of answers at %j nothing is learned: %s', (times, mayHaveShown) => {
  expect(answersAt(...times).mayHaveShown('/data', 1_000)).toBe(mayHaveShown);
});

it('knows where items have come from once an act has brought some', () => {
  const answers = answersAt(900);
  expect(answers.hasBrought('/data')).toBe(false);
  answers.settle();
  answers.clear();
  expect(answers.hasBrought('/data')).toBe(true);
  expect(answers.hasBrought('/other')).toBe(false);
});
