import { type Element, isTag } from 'domhandler';
import { tableOf } from '../../ground/table-of.ts';
import type { PageParts } from './page-parts.ts';
import { pick } from './pick.ts';
import { setChildren, setText } from './set-children.ts';
import { TEXT_MUTATIONS } from './text-mutations.ts';

/** Ways in which a page goes wrong that still answers 200. */
export const MUTATIONS = tableOf<(page: PageParts) => void>()({
  ...TEXT_MUTATIONS,
  /** Two columns have changed places. */
  'columns-swapped': ({ items, fields }) => {
    for (const item of items) {
      const [first, second] = fields(item);
      if (first === undefined || second === undefined) continue;
      const [one, two] = [first.children, second.children];
      setChildren(first, two);
      setChildren(second, one);
    }
  },
  /** A column is there, and empty. */
  'prices-emptied': ({ items, fields }) => {
    for (const item of items) {
      const field = fields(item)[1];
      if (field !== undefined) setChildren(field, []);
    }
  },
  /** A column is there, and empty in some rows. */
  'some-prices-emptied': ({ items, fields, random }) => {
    for (const item of items) {
      const field = fields(item)[1];
      if (field !== undefined && random() < 0.4) setChildren(field, []);
    }
  },
  /** Two columns have changed places in some rows. */
  'columns-swapped-in-some': ({ items, fields, random }) => {
    for (const item of items) {
      const [first, second] = fields(item);
      if (first === undefined || second === undefined || random() < 0.4) continue;
      const [one, two] = [first.children, second.children];
      setChildren(first, two);
      setChildren(second, one);
    }
  },
  /** A script has not filled the list in yet. */
  placeholders: ({ items, fields, random }) => {
    const [title, price] = pick(PLACEHOLDERS, random);
    for (const item of items) {
      const [first, second] = fields(item);
      if (first !== undefined && title !== '') setText(first, title);
      if (second !== undefined) setText(second, price);
    }
  },
  /** Prices without what parts their fraction, or in another currency. */
  'prices-in-other-units': ({ items, fields, random }) => {
    const inCents = random() < 0.5;
    for (const item of items) {
      const field = fields(item)[1];
      if (field !== undefined)
        setText(field, inCents ? textOf(field).replace(/[.,]/g, '') : `${textOf(field)} zł`);
    }
  },
  'same-price': ({ items, fields }) => {
    const [first] = items;
    const price = first === undefined ? undefined : fields(first)[1];
    if (price === undefined) return;
    const text = textOf(price);
    for (const item of items) {
      const field = fields(item)[1];
      if (field !== undefined) setText(field, text);
    }
  },
  /** Titles cut short. */
  truncated: ({ items, fields }) => {
    for (const item of items) {
      const [first] = fields(item);
      if (first !== undefined) setText(first, `${textOf(first).slice(0, 5)}…`);
    }
  },
  /** The same rows again in the place of others. */
  'rows-repeated': ({ items, fields }) => {
    const half = Math.ceil(items.length / 2);
    for (const [index, item] of items.entries()) {
      const source = items[index % half];
      if (index < half || source === undefined) continue;
      for (const [at, field] of fields(item).entries()) {
        const other = fields(source)[at];
        if (other === undefined) continue;
        setText(field, textOf(other));
        if (other.attribs.href !== undefined) field.attribs.href = other.attribs.href;
      }
    }
  },
  /** Another category of the same shop. */
  'other-category': ({ items, fields, random }) => {
    for (const item of items) {
      const [first] = fields(item);
      if (first !== undefined)
        setText(first, `${pick(FLAVOURS, random)} ${pick(DRINKS, random)} no. ${Math.ceil(random() * 900)}`);
    }
  },
  'half-missing': ({ items }) => {
    for (const [index, item] of items.entries()) if (index % 2 === 1) detach(item);
  },
  /** Another page of the site, with a list that looks alike. */
  'other-page': ({ items, fields, random }) => {
    for (const item of items) {
      const [first, second] = fields(item);
      const count = 1 + Math.floor(random() * 90);
      if (first !== undefined) {
        setText(first, `${pick(AUTHORS, random)} wrote about ${pick(SUBJECTS, random)} (${count} comments)`);
        if (first.attribs.href !== undefined) first.attribs.href = `/journal/${count}`;
      }
      if (second !== undefined) setText(second, `${count} minutes ago`);
    }
  },
  /** The same list in a language that nobody asked for. */
  'language-changed': ({ items, fields }) => {
    for (const item of items) {
      const [first] = fields(item);
      if (first !== undefined) setText(first, translate(textOf(first)));
    }
  },
  /** Things for sale that are no rows of the list. */
  'ads-among-rows': ({ items, fields, random }) => {
    const each = 4 + Math.floor(random() * 8);
    for (const [index, item] of items.entries()) {
      if (index % each !== 0) continue;
      const [first, second] = fields(item);
      if (first !== undefined) {
        setText(first, 'Sponsored: switch your energy supplier today!');
        if (first.attribs.href !== undefined) first.attribs.href = 'https://ads.example/click';
      }
      if (second !== undefined) detach(second);
    }
  },
  'login-page': ({ body }) =>
    setMarkup(
      body,
      'Sign in to go on. <form><input name="user"><input type="password"><button>Sign in</button></form>',
    ),
  'consent-page': ({ body }) =>
    setMarkup(
      body,
      'Before you continue: we value your privacy. <button>Accept all</button><button>Reject</button>',
    ),
  /** Part of the visitors get another markup. */
  'other-layout': ({ items, fields }) => {
    for (const item of items) for (const field of fields(item)) field.attribs.class = 'v2-cell';
  },
  /** Another markup of one column, which has more in it than before. */
  'other-cell': ({ items, fields }) => {
    for (const item of items) {
      const field = fields(item)[1];
      if (field !== undefined) setText(field, `Now ${textOf(field)} instead of ${textOf(field)}, you save 0`);
    }
  },
  /** All rows lead to where visitors sign in. */
  'links-to-login': ({ items, fields }) => {
    for (const item of items) {
      const link = fields(item).find(({ attribs }) => attribs.href !== undefined);
      if (link !== undefined)
        link.attribs.href = `/login?next=${encodeURIComponent(link.attribs.href ?? '')}`;
    }
  },
  /** Rows that are there, and empty. */
  'blank-rows': ({ items, fields }) => {
    for (const [index, item] of items.entries()) {
      if (index % 4 === 1) for (const field of fields(item)) setChildren(field, []);
    }
  },
});

export type Mutation = keyof typeof MUTATIONS;

const PLACEHOLDERS = [
  ['Loading…', '—'],
  ['', 'N/A'],
  ['', '—'],
  ['…', '0.00'],
] as const;
const FLAVOURS = ['cherry', 'lemon', 'ginger', 'vanilla', 'apple', 'mint', 'peach'];
const DRINKS = ['soda', 'juice', 'syrup', 'tea', 'cider', 'lemonade'];
const AUTHORS = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Tony'];
const SUBJECTS = ['compilers', 'gardens', 'bridges', 'rivers', 'proofs', 'islands'];

/** Letters are turned into others, so that words keep their form and no word is one that was known. */
function translate(text: string): string {
  const turn = (letter: string): string => {
    const base = letter < 'a' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 11) % 26) + base);
  };
  return text.replace(/[A-Za-z]/g, turn);
}

function textOf(element: Element): string {
  return element.children
    .map((child) => (isTag(child) ? textOf(child) : 'data' in child ? child.data : ''))
    .join('');
}

function detach(element: Element): void {
  const siblings = element.parent?.children;
  siblings?.splice(siblings.indexOf(element), 1);
}

function setMarkup(body: Element, text: string): void {
  setText(body, text.replace(/<[^>]*>/g, ' '));
}
