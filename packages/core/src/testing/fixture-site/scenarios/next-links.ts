import { catalogue, paged } from '../catalogue.ts';
import type { Exchange } from '../exchange.ts';
import { listRecipe, listRows } from '../list-recipe.ts';
import { list, page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

const PRODUCTS = catalogue(12, 11);
const PAGES = paged(PRODUCTS, 4);

interface LinkForm {
  readonly about: string;
  /** The control on page `number`, given the number of the page that follows. */
  control(follow: number, exchange: Exchange, root: string): string;
  readonly head?: (root: string) => string;
  readonly selector?: string;
  /** Whether a request for a later page is as it must be. Default: yes. */
  accepts?(exchange: Exchange): boolean;
}

const anchor = (href: string) => `<nav><a class="next" href="${href}">Next</a></nav>`;

const FORMS = {
  'relative-query': {
    about: 'The next link is a query relative to the page.',
    control: (follow) => anchor(`?page=${follow}`),
  },
  'relative-path': {
    about: 'The next link is a path relative to the page.',
    control: (follow) => anchor(`page-${follow}`),
  },
  'root-relative': {
    about: 'The next link is relative to the root.',
    control: (follow, _exchange, root) => anchor(`${root}?page=${follow}`),
  },
  absolute: {
    about: 'The next link is absolute.',
    control: (follow, { origin }, root) => anchor(`${origin}${root}?page=${follow}`),
  },
  'protocol-relative': {
    about: 'The next link has a host and no protocol.',
    control: (follow, { origin }, root) => anchor(`${origin.replace('http:', '')}${root}?page=${follow}`),
  },
  base: {
    about: 'A base element moves what relative links, the next one included, resolve against.',
    control: (follow) => anchor(`list?page=${follow}`),
    head: (root) => `<base href="${root}deep/er/">`,
  },
  untidy: {
    about: 'The next link has white space around it, a needless fragment, and an entity in its query.',
    control: (follow) => anchor(` \n ?a=1&amp;page=${follow}#list \t`),
  },
  'no-break-space': {
    about: 'The next link ends with a no-break space, which is a part of its address.',
    control: (follow) => anchor(`?page=${follow}&amp;after=x\u00a0`),
    accepts: ({ query }) => query.get('after') === 'x\u00a0',
  },
  wrapper: {
    about: 'The selector names the list item around the next link, not the link.',
    control: (follow) => `<ul class="pager"><li class="next"><a href="?page=${follow}">Next</a></li></ul>`,
    selector: 'li.next',
  },
  inner: {
    about: 'The selector names an icon inside the next link.',
    control: (follow) => `<a class="pager" href="?page=${follow}"><span class="icon">›</span></a>`,
    selector: '.pager .icon',
  },
  twice: {
    about: 'The next link stands above the list and below it.',
    control: (follow) => anchor(`?page=${follow}`) + anchor(`?page=${follow}`),
  },
  'base-target': {
    about: 'A base element asks for a new tab for every link.',
    control: (follow) => anchor(`?page=${follow}`),
    head: () => '<base target="_blank">',
  },
  'new-tab': {
    about: 'The next link asks for a new tab.',
    control: (follow) => `<a class="next" target="_blank" rel="noopener" href="?page=${follow}">Next</a>`,
  },
} satisfies Record<string, LinkForm>;

/** Links that lead on, written in every way. */
export const nextLinks: readonly Scenario[] = Object.entries<LinkForm>(FORMS).map(([form, definition]) => {
  const name = `next-link-${form}`;
  const root = `/${name}/`;
  return {
    name,
    family: 'next-links',
    about: definition.about,
    renderings: ['http', 'browser', 'auto'],
    recipe: listRecipe({ type: 'next-button', nextPageSelector: definition.selector ?? '.next' }),
    rows: listRows(PRODUCTS),
    pages: PAGES.length,
    ending: { completed: 'no-next-control' },
    respond(exchange) {
      const number = Number(exchange.query.get('page') ?? /page-(\d+)/.exec(exchange.path)?.[1] ?? 1);
      const control = number < PAGES.length ? definition.control(number + 1, exchange, root) : '';
      const head = definition.head?.(root) ?? '';
      const isAccepted = number === 1 || (definition.accepts?.(exchange) ?? true);
      exchange.html(page({ head, body: list(isAccepted ? (PAGES[number - 1] ?? []) : []) + control }));
    },
  };
});
