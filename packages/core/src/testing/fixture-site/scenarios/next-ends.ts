import type { Rendering } from '../../../recipe/settings.ts';
import { catalogue, paged } from '../catalogue.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Ending, Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 12);
const PAGES = paged(PRODUCTS, 4);

interface End {
  readonly about: string;
  /** What stands in the control's place on the last page. */
  readonly control: string;
  readonly ending: Ending;
  /** Only a browser knows what CSS hides. */
  readonly renderings?: readonly Rendering[];
}

const ABSENT: Ending = { completed: 'no-next-control' };
const DISABLED: Ending = { completed: 'control-disabled' };
const BROWSER: readonly Rendering[] = ['browser'];
/** Without scripts nobody can tell what such a control would do. */
const SCRIPTED: readonly Rendering[] = ['browser', 'auto'];

const ENDS = {
  missing: { about: 'No next control on the last page.', control: '', ending: ABSENT },
  'hidden-attribute': {
    about: 'The last next control has the hidden attribute.',
    control: '<a class="next" href="?page=4" hidden>Next</a>',
    ending: ABSENT,
  },
  'hidden-style': {
    about: 'An inline style hides the last next control.',
    control: '<a class="next" href="?page=4" style="color: red; display : none">Next</a>',
    ending: ABSENT,
  },
  'hidden-visibility': {
    about: 'An inline style makes the last next control invisible.',
    control: '<a class="next" href="?page=4" style="visibility:hidden">Next</a>',
    ending: ABSENT,
  },
  'hidden-class': {
    about: 'A style sheet hides the last next control.',
    control: '<a class="next gone" href="?page=4">Next</a>',
    ending: ABSENT,
    renderings: BROWSER,
  },
  'hidden-parent': {
    about: 'A style sheet hides what the last next control stands in.',
    control: '<div class="gone"><nav><a class="next" href="?page=4">Next</a></nav></div>',
    ending: ABSENT,
    renderings: BROWSER,
  },
  'disabled-attribute': {
    about: 'The last next control is a disabled button.',
    control: '<button class="next" disabled>Next</button>',
    ending: DISABLED,
  },
  'disabled-fieldset': {
    about: 'The last next control is a button in a disabled fieldset.',
    control: '<fieldset disabled><button class="next">Next</button></fieldset>',
    ending: DISABLED,
    renderings: BROWSER,
  },
  'disabled-aria': {
    about: 'The last next control says aria-disabled.',
    control: '<a class="next" href="?page=4" aria-disabled="true">Next</a>',
    ending: DISABLED,
  },
  'disabled-class': {
    about: 'The last next control has the class disabled.',
    control: '<a class="next disabled" href="?page=4">Next</a>',
    ending: DISABLED,
  },
  'disabled-class-modifier': {
    about: 'The last next control has a class such as btn--disabled.',
    control: '<a class="next btn btn--disabled" href="?page=4">Next</a>',
    ending: DISABLED,
  },
  'disabled-parent': {
    about: 'The list item around the last next control has the class disabled.',
    control: '<ul><li class="page-item disabled"><a class="next" href="?page=4">Next</a></li></ul>',
    ending: DISABLED,
  },
  'pointer-events': {
    about: 'A style sheet takes the pointer away from the last next control.',
    control: '<style>.spent { pointer-events: none }</style><a class="next spent" href="?page=4">Next</a>',
    ending: { completed: ['control-disabled', 'no-next-control', 'no-new-rows'] },
    renderings: BROWSER,
  },
  inert: {
    about: 'The last next control stands in an inert part of the page.',
    control: '<nav inert><a class="next" href="?page=4">Next</a></nav>',
    ending: { completed: ['control-disabled', 'no-next-control', 'no-new-rows'] },
    renderings: BROWSER,
  },
  'no-href': {
    about: 'The last next control is a link without an address.',
    control: '<a class="next">Next</a>',
    ending: { completed: ['no-next-control', 'control-disabled', 'no-new-rows'] },
    renderings: SCRIPTED,
  },
  text: {
    about: 'The last next control is plain text with the same class as the links had.',
    control: '<span class="next">Next</span>',
    ending: { completed: ['no-next-control', 'control-disabled', 'no-new-rows'] },
    renderings: SCRIPTED,
  },
} satisfies Record<string, End>;

/** Ways in which a site says that there is no next page. Page 4, where a control leads, is a trap. */
export const nextEnds: readonly Scenario[] = Object.entries<End>(ENDS).map(([end, definition]) => ({
  name: `next-end-${end}`,
  family: 'next-links',
  about: definition.about,
  renderings: definition.renderings ?? ['http', 'browser', 'auto'],
  recipe: listRecipe({ type: 'next-button', nextPageSelector: '.next' }),
  rows: listRows(PRODUCTS),
  pages: PAGES.length,
  ending: definition.ending,
  respond(exchange) {
    const number = Number(exchange.query.get('page') ?? 1);
    const last = number >= PAGES.length;
    const control = last ? definition.control : `<a class="next" href="?page=${number + 1}">Next</a>`;
    const products = PAGES[number - 1] ?? catalogue(4, 99);
    exchange.html(page({ body: list(products) + control }));
  },
}));
