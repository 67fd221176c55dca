import type { SelectorList } from 'css-tree';
import { reasonOf } from '../../ground/reason-of.ts';
import { isStorableText } from '../../ground/storable-text.ts';
import { loadSelectorParser } from './load-selector-parser.ts';
import type { SelectorProblem } from './selector-problem.ts';
import { readingAdvice, type SelectorOptions, selectorListProblems } from './selector-problems.ts';
import { createSelectorQuery } from './selector-query.ts';
import { xpathProblem } from './xpath-problem.ts';

/** css-tree's messages that lead astray: it looks for the keyframes `50%` and the like too. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['Percent sign is expected', 'a selector is expected, found a number'],
]);

/** `text=Next`, `role=button`: what Playwright has beside CSS. */
const OTHER_ENGINE = /^\s*(?:text|css|id|role|data-test-?id)\s*=/i;

/** `a@href`: what other libraries write for an attribute. */
const OTHER_ATTRIBUTE = /(?<!\\)@[\w-]+$/;

const MAX_SELECTOR_LENGTH = 2_000;

/** Of the selectors that were checked last: a job checks those of its recipe again. */
const checked = new Map<string, SelectorProblem | null>();
const MOST_CHECKED = 500;

/** What is wrong with a selector, or null. */
export function checkSelector(source: string, options: SelectorOptions = {}): SelectorProblem | null {
  const key = `${JSON.stringify(options)} ${source}`;
  // An option of another name, as a strategy may ask for.
  if (typeof source !== 'string') return { reason: 'a selector must be text', position: 0 };
  const known = checked.get(key);
  if (known !== undefined) return known;
  const problem = findProblem(source, options);
  if (source.length > MAX_SELECTOR_LENGTH) return problem;
  const [oldest] = checked.size >= MOST_CHECKED ? checked.keys() : [];
  if (oldest !== undefined) checked.delete(oldest);
  checked.set(key, problem);
  return problem;
}

/**
 * css-tree finds the errors of syntax and their positions, which css-what,
 * the parser of css-select, mostly lets pass; the tables say what can be run; and css-select has the last word.
 */
function findProblem(source: string, options: SelectorOptions): SelectorProblem | null {
  if (source.trim() === '') return { reason: 'a selector must not be empty', position: 0 };
  if (source.length > MAX_SELECTOR_LENGTH) {
    return { reason: `longer than ${MAX_SELECTOR_LENGTH} characters`, position: MAX_SELECTOR_LENGTH };
  }
  if (!isStorableText(source)) return { reason: 'must be well-formed Unicode without U+0000', position: 0 };
  const xpath = xpathProblem(source);
  if (xpath !== null) return xpath;
  const [engine] = OTHER_ENGINE.exec(source) ?? [];
  if (engine !== undefined) {
    return { reason: `"${engine.trim()}" is Playwright's, and a CSS selector is expected`, position: 0 };
  }
  const attribute = OTHER_ATTRIBUTE.exec(source);
  if (attribute !== null) {
    const reason = `"${attribute[0]}" selects no element; ${readingAdvice(options)}`;
    return { reason, position: attribute.index };
  }
  const list = parseList(source, options);
  if ('reason' in list) return list;
  for (const problem of selectorListProblems(list, options)) return problem;
  // css-tree takes `a,` for `a`.
  const end = list.loc?.end.offset ?? source.length;
  if (source.endsWith(',') && end < source.length) {
    return { reason: 'a selector is expected after ","', position: source.length - 1 };
  }
  return unrunnable(source, list);
}

function parseList(source: string, options: SelectorOptions): SelectorList | SelectorProblem {
  let text = source;
  for (;;) {
    try {
      const ast = loadSelectorParser()(text, { context: 'selectorList', positions: true });
      if (ast.type === 'SelectorList' && !ast.children.isEmpty) return ast;
      return { reason: 'a selector must not be empty', position: 0 };
    } catch (error) {
      const position = offsetOf(error);
      if (!text.startsWith('!=', position))
        return { reason: REASONS.get(reasonOf(error)) ?? reasonOf(error), position };
      if (options.browser) {
        return { reason: '"!=" is a jQuery extension; use :not([name=value])', position };
      }
      // Not CSS, but css-select has it: read on as if it were an operator that css-tree knows.
      text = `${text.slice(0, position)}~=${text.slice(position + 2)}`;
    }
  }
}

/** The first selector of the list that css-select refuses. */
function unrunnable(source: string, list: SelectorList): SelectorProblem | null {
  const reason = refusal(source);
  if (reason === null) return null;
  for (const selector of list.children) {
    const { start, end } = selector.loc ?? { start: { offset: 0 }, end: { offset: source.length } };
    const inner = refusal(source.slice(start.offset, end.offset));
    if (inner !== null) return { reason: inner, position: start.offset };
  }
  return { reason, position: 0 };
}

function refusal(source: string): string | null {
  try {
    createSelectorQuery(source, () => {});
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function offsetOf(error: unknown): number {
  const offset: unknown = error instanceof Error && 'offset' in error ? error.offset : 0;
  return typeof offset === 'number' ? offset : 0;
}
