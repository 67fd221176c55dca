import type { CssNode, PseudoClassSelector, Selector, SelectorList } from 'css-tree';
import { pseudoClass, pseudoClassRefusal } from './pseudo-classes.ts';
import type { SelectorProblem } from './selector-problem.ts';

export interface SelectorOptions {
  /** The selector is run by browsers too, so nothing but standard CSS will do. Default false. */
  readonly browser?: boolean;
}

/** Instead of what other libraries write behind a selector, `::attr(href)` or `@href`, for what is read of its element. */
export function readingAdvice({ browser = false }: SelectorOptions): string {
  return browser ? 'leave it out' : 'leave it out, and use the property\'s "type" or "attribute"';
}

/** css-select takes quadratic time for deeper ones, which nobody writes. */
const MAX_DEPTH = 16;

interface Place extends SelectorOptions {
  /** Whether a selector may begin with a combinator. */
  readonly relative: boolean;
  readonly insideHas: boolean;
  /** Pseudo-classes around. */
  readonly depth: number;
}

type Problems = Generator<SelectorProblem, void, undefined>;

/** What css-tree's grammar lets pass and a browser or css-select does not. */
export function selectorListProblems(list: SelectorList, options: SelectorOptions): Problems {
  return listProblems(list, { ...options, relative: options.browser !== true, insideHas: false, depth: 0 });
}

function* listProblems(list: SelectorList, place: Place): Problems {
  for (const selector of list.children) {
    if (selector.type === 'Selector') yield* complexProblems(selector, place);
  }
}

function* complexProblems(selector: Selector, place: Place): Problems {
  let previous: CssNode | null = null;
  for (const node of selector.children) {
    yield* orderProblems(node, previous, place);
    yield* nodeProblems(node, place);
    previous = node;
  }
  if (previous?.type === 'Combinator') {
    yield at(previous, `a selector is expected after "${previous.name}"`);
  }
}

function* orderProblems(node: CssNode, previous: CssNode | null, place: Place): Problems {
  const first = previous === null || previous.type === 'Combinator';
  if (node.type === 'Combinator' && first) {
    if (previous !== null) yield at(node, `"${node.name}" follows another combinator`);
    else if (!place.relative) yield at(node, `a selector cannot begin with "${node.name}" here`);
  }
  if (node.type === 'TypeSelector' && !first) {
    yield at(node, `"${node.name}" must come first, before classes, attributes and the like`);
  }
}

function* nodeProblems(node: CssNode, place: Place): Problems {
  switch (node.type) {
    case 'PseudoClassSelector':
      yield* pseudoClassProblems(node, place);
      break;
    case 'PseudoElementSelector':
      yield at(node, `pseudo-elements like "::${node.name}" select no element; ${readingAdvice(place)}`);
      break;
    case 'IdSelector':
      if (place.browser && /^-?(?:\d|$)/.test(node.name))
        yield at(node, `"#${node.name}" is no selector for browsers; write [id="${node.name}"]`);
      break;
    case 'AttributeSelector':
      if (node.name.name.includes('|')) yield at(node, 'namespaces are not supported');
      if (node.flags !== null && !/^[is]$/i.test(node.flags)) {
        yield at(node, `unknown flag "${node.flags}", expected i or s`);
      }
      break;
    case 'TypeSelector':
      if (node.name.includes('|')) yield at(node, 'namespaces are not supported');
      break;
    case 'Combinator':
      if (node.name.startsWith('/')) yield at(node, `"${node.name}" is not supported`);
      break;
    case 'Percentage':
    case 'NestingSelector':
      yield at(node, 'a selector is expected');
      break;
  }
}

function* pseudoClassProblems(node: PseudoClassSelector, place: Place): Problems {
  const name = node.name.toLowerCase();
  // The notation of CSS 2, with one colon.
  if (/^(?:before|after|first-line|first-letter)$/.test(name)) {
    yield at(node, `pseudo-elements like ":${name}" select no element`);
    return;
  }
  const known = pseudoClass(name);
  if (!known) {
    yield at(node, pseudoClassRefusal(name));
    return;
  }
  if (place.browser && !known.browser) {
    yield at(node, `":${name}" is not standard CSS (a jQuery extension), and browsers run this selector`);
    return;
  }
  const argument = node.children?.first ?? null;
  if (known.argument === 'none') {
    if (node.children !== null) yield at(node, `":${name}" takes no argument`);
    return;
  }
  if (argument === null) {
    yield at(node, `":${name}()" needs an argument`);
    return;
  }
  if (name === 'has' && place.browser && place.insideHas) {
    yield at(node, '":has()" cannot stand inside ":has()"');
  }
  const inner = {
    ...place,
    relative: known.argument === 'relative-selectors',
    insideHas: place.insideHas || name === 'has',
    depth: place.depth + 1,
  };
  if (inner.depth > MAX_DEPTH) {
    yield at(node, `pseudo-classes are nested more than ${MAX_DEPTH} deep`);
    return;
  }
  if (argument.type === 'SelectorList') yield* listProblems(argument, inner);
  if (argument.type === 'Nth' && argument.selector) yield* listProblems(argument.selector, inner);
}

function at(node: CssNode, reason: string): SelectorProblem {
  return { reason, position: node.loc?.start.offset ?? 0 };
}
