/** What stands between the parentheses; `none`: there are no parentheses. */
type PseudoArgument = 'none' | 'selectors' | 'relative-selectors' | 'nth' | 'text';

interface PseudoClass {
  readonly argument: PseudoArgument;
  /** Whether a browser's `querySelector` knows it too. */
  readonly browser: boolean;
}

const none = { argument: 'none', browser: true } as const;
const nth = { argument: 'nth', browser: true } as const;
const selectors = { argument: 'selectors', browser: true } as const;
const extension = { argument: 'none', browser: false } as const;

/** The pseudo-classes that css-select runs. */
const PSEUDO_CLASSES: Readonly<Record<string, PseudoClass>> = {
  active: none,
  'any-link': none,
  checked: none,
  disabled: none,
  empty: none,
  enabled: none,
  'first-child': none,
  'first-of-type': none,
  hover: none,
  'last-child': none,
  'last-of-type': none,
  link: none,
  'only-child': none,
  'only-of-type': none,
  optional: none,
  'read-only': none,
  'read-write': none,
  required: none,
  root: none,
  scope: none,
  visited: none,
  'nth-child': nth,
  'nth-last-child': nth,
  'nth-last-of-type': nth,
  'nth-of-type': nth,
  is: selectors,
  not: selectors,
  where: selectors,
  has: { argument: 'relative-selectors', browser: true },
  lang: { argument: 'text', browser: true },
  contains: { argument: 'text', browser: false },
  icontains: { argument: 'text', browser: false },
  matches: { argument: 'selectors', browser: false },
  button: extension,
  checkbox: extension,
  file: extension,
  header: extension,
  image: extension,
  input: extension,
  parent: extension,
  password: extension,
  radio: extension,
  reset: extension,
  selected: extension,
  submit: extension,
  text: extension,
};

const POSITIONAL = 'a jQuery extension; use :nth-child() or :nth-of-type()';
const DYNAMIC = 'about a user or a rendered page, which extraction does not see';

/** Why a pseudo-class that people write is not among them. */
const REFUSALS: Readonly<Record<string, string>> = {
  animated: 'a jQuery extension',
  eq: POSITIONAL,
  even: POSITIONAL,
  first: POSITIONAL,
  gt: POSITIONAL,
  last: POSITIONAL,
  lt: POSITIONAL,
  nth: POSITIONAL,
  odd: POSITIONAL,
  hidden: 'a jQuery extension; use [hidden] or a class',
  visible: 'a jQuery extension; use :not([hidden]) or a class',
  focus: DYNAMIC,
  'focus-visible': DYNAMIC,
  'focus-within': DYNAMIC,
  target: DYNAMIC,
  dir: 'not supported; use [dir]',
  'has-text': "Playwright's; choose by a class or an attribute",
};

export function pseudoClass(name: string): PseudoClass | undefined {
  return Object.hasOwn(PSEUDO_CLASSES, name) ? PSEUDO_CLASSES[name] : undefined;
}

/** Why `:name` cannot be used, for a reader. */
export function pseudoClassRefusal(name: string): string {
  const known = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
  return known ? `":${name}" is ${known}` : `unknown pseudo-class ":${name}"`;
}
