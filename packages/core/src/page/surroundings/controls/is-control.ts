import type { ElementTree } from '../tree/element-tree.ts';

const MAY_BE_CURRENT = /active|current|selected/i;
const CURRENT = /^(?:is-)?(?:active|current|selected)$/i;
const BUTTONS: ReadonlySet<string> = new Set(['submit', 'button', 'image']);
const FIELDS: ReadonlySet<string> = new Set(['', 'text', 'number', 'tel', 'range']);
/** Radio buttons that choose a page are pressed by their labels. */
const PAGED = /(?:^|[\s_-])(?:page-link|pagination)/;
const NAMED_MORE = /(?:load|show|view)-?more|-trigger/i;
/** The same of other elements. */
const MORE_NAME =
  /(?:load|show|view)-?_?more|more-?_?(?:btn|button)|(?:btn|button)-?_?more|(?:^|[\s_-])more(?:$|[\s_-])/i;
const WORDS = 40;
const POINTED = /cursor:\s*pointer/i;
const ON = /^[›»>→⟩❯▶►]$/;
const BACK = /^[‹«<←⟨❮◀◄]$/;
const AFLOAT = /(?:^|[\s_-])(?:float(?:ing)?|fab|fixed)(?=$|[\s_](?!right|left|end|start))/i;
const FIXED = /position:\s*fixed/i;
/** Links without an address that scripts listen on. */
const NAMED_PAGE = /next|page-?(?:btn|button|link)/i;
const ROLES: ReadonlySet<string> = new Set(['button', 'link']);
const PLACES = ['class', 'data-testid', 'aria-label'] as const;
/** What is called once it comes into view. */
const CALLED =
  /(?:intersect|observe-visibility|waypoint|viewport-bottom)[\w:.-]* \S*(?:more|load|next|fetch|page)/i;
const NUMBER = /^\p{N}{1,4}$/u;
/** Attributes in which scripts keep the address of what they load. */
const ADDRESSES =
  /^(?:data-[\w-]*(?:ur[il]|href|src|next|load|path|link|endpoint|ajax|more)|hx-get$|up-href$|ic-(?:get-from|src)$)/;
const NEXT_ADDRESS = /^data-(?:[\w-]+-)?(?:next|load-?more)(?:-?page)?(?:-?(?:ur[il]|href|link|path|src))?$/;
const ADDRESS = /[?&/=]\D{0,40}\d/;
/** Names of what is watched until it comes into view. */
const WATCHED = /(?:^|[\s_-])infinite-?(?:scroll|load)|sentinel|skeleton|infscr|load-?more(?:$|[\s_()-])/i;
/** Names of what stands in for items that are to come, where it stands right behind the list. */
const STANDS_IN =
  /(?:^|[\s_-])(?:placeholder-(?:glow|wave|card|item|row)|shimmer|ghost-(?:card|item|row)|content-loader|loading-card)/i;
/** By these, libraries fetch a part of a page. */
const FETCHES =
  /^(?:(?:data-)?hx-(?:get|post)|up-(?:follow|target)|ic-(?:get|post)-(?:from|to)|wire:click|phx-click|data-(?:remote|ajax(?:-\w+)?|turbo-frame|turbo-stream|pjax)|x-target|ng-click|v-on:click|@click|\(click\))/;
/** Names of what turns while it is fetched. */
const WAITED_FOR = /(?:^|[\s_-])(?:loader|loading|spinner)/i;
/** What stands there until it comes. */
const LOADING = /…|\.\.\.|load|lad[ei]|charg|carg|загруз|wczyt|yükle|加载|載入|読み込|로딩/i;
const ENDED = /(?:^|[\s_-])(?:end(?:ed)?|done|no-?more|finish(?:ed)?|complete|disabled|last)/i;

export function isControl<E>(element: E, tree: ElementTree<E>): boolean {
  const name = tree.name(element);
  const attribute = (key: string): string | null => tree.attribute(element, key);
  if (name === 'link')
    return attribute('href') !== null && /(?:^|\s)next(?:\s|$)/i.test(attribute('rel') ?? '');
  if (name === 'input') return BUTTONS.has(attribute('type')?.toLowerCase() ?? '');
  if (name === 'button' || (name === 'a' && attribute('href') !== null)) return true;
  if (name === 'label') return PAGED.test(attribute('class') ?? '');
  if (name === 'a' && NAMED_MORE.test(namesOf(element, tree))) return true;
  if (name === 'a' && NAMED_PAGE.test(attribute('class') ?? attribute('id') ?? '')) return true;
  if (ROLES.has(attribute('role') ?? '') || attribute('onclick') !== null) return true;
  if (attribute('aria-current') !== null || isMarked(element, tree)) return true;
  if ((name === 'li' || name === 'a') && isPageNumber(element, tree)) return true;
  if (POINTED.test(attribute('style') ?? '') || isNamedMore(element, tree) || isSign(element, tree))
    return true;
  return tree.isPressable?.(element) === true;
}

/** Whether it says something of its own, whatever stands beside it: a button, or the one of several that is chosen. */
export function isTab<E>(element: E, tree: ElementTree<E>): boolean {
  if (tree.attribute(element, 'role') === 'tab') return true;
  const isSaid = tree.name(element) === 'button' || (tree.name(element) === 'a' && isMarked(element, tree));
  return isSaid && /\p{L}{2}/u.test(tree.text(element));
}

/** Whether it stays in a corner of the window, by its names or its style. */
export function isAfloat<E>(element: E, tree: ElementTree<E>): boolean {
  const names = tree.attribute(element, 'class') ?? '';
  return (
    AFLOAT.test(names) ||
    FIXED.test(tree.attribute(element, 'style') ?? '') ||
    tree.isFixed?.(element) === true
  );
}

/** A drop-down, or a field that a number may be written in. */
export function isChooser<E>(element: E, tree: ElementTree<E>): boolean {
  const name = tree.name(element);
  if (name === 'select') return true;
  return name === 'input' && FIELDS.has(tree.attribute(element, 'type')?.toLowerCase() ?? '');
}

/** Whether it is marked as the current one of several. */
export function isMarked<E>(element: E, tree: ElementTree<E>): boolean {
  const names = tree.attribute(element, 'class');
  if (names === null || !MAY_BE_CURRENT.test(names)) return false;
  return names.split(/\s+/).some((name) => CURRENT.test(name));
}

/**
 * The address that an element keeps for a script, or its name where that says that more comes once it is seen; null: none.
 * `isBehindList`: it stands right beside the list, and behind it.
 */
export function markedAddress<E>(element: E, tree: ElementTree<E>, isBehindList: boolean): string | null {
  let names = '';
  for (const name of tree.attributeNames(element)) {
    const value = tree.attribute(element, name) ?? '';
    names += `${name} ${value.slice(0, 100)} `;
    const isKept = ADDRESSES.test(name) || (name === 'src' && tree.name(element) === 'turbo-frame');
    if (isKept && value.length < 500 && ADDRESS.test(value)) return value;
  }
  const isWatched = WATCHED.test(names) || CALLED.test(names);
  const isStandIn = isBehindList && STANDS_IN.test(names);
  const isTurning = isBehindList && WAITED_FOR.test(names) && !/overlay|backdrop/i.test(names);
  // Its text takes a walk through all that is in it.
  if (!(isWatched || isStandIn || isTurning) || ENDED.test(names)) return null;
  const text = tree.text(element);
  return (text === '' && (isWatched || isStandIn)) || LOADING.test(text) ? '' : null;
}

/** The address of a next page that what holds a list keeps for a script; null: none. */
export function nextAddress<E>(element: E, tree: ElementTree<E>): string | null {
  const name = tree.attributeNames(element).find((one) => NEXT_ADDRESS.test(one));
  const value = name === undefined ? '' : (tree.attribute(element, name) ?? '');
  return value.length < 500 && ADDRESS.test(value) ? value : null;
}

/** Whether a library fetches something where it is pressed. */
export function fetchesMore<E>(element: E, tree: ElementTree<E>): boolean {
  return tree.attributeNames(element).some((name) => FETCHES.test(name));
}

/** Words that say by their class that they bring more. */
function isNamedMore<E>(element: E, tree: ElementTree<E>): boolean {
  const names = `${tree.attribute(element, 'class') ?? ''} ${tree.attribute(element, 'id') ?? ''}`;
  if (!MORE_NAME.test(names) || tree.children(element).length > 0) return false;
  const text = tree.text(element);
  return text !== '' && text.length <= WORDS;
}

/** "›" beside "‹". */
function isSign<E>(element: E, tree: ElementTree<E>): boolean {
  if (tree.children(element).length > 0) return false;
  const before = tree.previous(element);
  if (before === null || tree.name(before) !== tree.name(element) || !ON.test(tree.text(element)))
    return false;
  return BACK.test(tree.text(before));
}

/** Classes of it and of what it stands in. */
function namesOf<E>(element: E, tree: ElementTree<E>): string {
  const parent = tree.parent(element);
  return [element, ...(parent === null ? [] : [parent])]
    .map((one) => tree.attribute(one, 'class') ?? '')
    .join(' ');
}

/** Component libraries listen on the items of a list of numbers. */
function isPageNumber<E>(element: E, tree: ElementTree<E>): boolean {
  const parent = tree.parent(element);
  if (parent === null || !PLACES.some((name) => /pag/i.test(tree.attribute(parent, name) ?? '')))
    return false;
  const isNamed = ['aria-label', 'title'].some((name) => tree.attribute(element, name) !== null);
  return isNamed || NUMBER.test(tree.text(element));
}
