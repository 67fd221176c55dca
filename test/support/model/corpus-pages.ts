import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'domhandler';
import { parseDocument } from '../../../packages/core/src/dom/html/parse-document.ts';
import { readText } from '../../../packages/core/src/dom/readers/text.ts';
import { compileSelector } from '../../../packages/core/src/dom/selector/compile-selector.ts';
import { shapeOf } from '../../../packages/core/src/extract/llm/value-shape.ts';
import { PROPERTY_READERS } from '../../../packages/core/src/extract/property-readers.ts';
import { atOnce } from '../../../packages/core/src/ground/time/take-turns.ts';
import type { PropertyInput, Row } from '../../../packages/core/src/index.ts';
import { suggestProperties } from '../../../packages/core/src/suggest/fields/suggest-properties.ts';
import { listCandidates } from '../../../packages/core/src/suggest/lists/list-candidates.ts';
import { mostRobust } from '../../../packages/core/src/suggest/lists/list-selector.ts';
import { surveyPage } from '../../../packages/core/src/suggest/page-survey.ts';
import type { TruePage } from './true-page.ts';

interface Noted {
  readonly site: string;
  readonly rows: readonly (readonly string[])[];
}

const MOST_PROPERTIES = 5;
const LEAST_ROWS = 8;
const LEAST_SHARE = 0.9;
const NAMELESS = /^(?:text|html|src|link|image)\d*$|\d$/;
const TOLD: Readonly<Record<string, string>> = {
  title: 'What the item is called: its title or name',
  link: "Address of the item's own page",
  image: 'A picture of it',
  price: 'Its price, with the currency',
  date: 'When it was published or takes place',
  author: 'Who wrote or made it',
  description: 'What the text of the item says about it',
  rating: 'How it is rated',
  reviews: 'How many reviews it has',
};

/**
 * Pages of a directory with `rows.json`, which names the true rows of each: one for each site. Where people's notes and a
 * selector agree on the items, that selector's rows are the truth, and a model that knows it is the right one.
 */
export function corpusPages(directory: string, most: number, origin: string): readonly TruePage[] {
  const noted = JSON.parse(readFileSync(path.join(directory, 'rows.json'), 'utf8')) as Record<string, Noted>;
  const pages: TruePage[] = [];
  const sites = new Set<string>();
  for (const [file, { site, rows }] of Object.entries(noted)) {
    if (pages.length === most) break;
    if (sites.has(site) || rows.length < LEAST_ROWS) continue;
    const page = truePage(
      file,
      readFileSync(path.join(directory, 'pages', file), 'utf8'),
      rows,
      `${origin}/`,
    );
    if (page === null) continue;
    sites.add(site);
    pages.push(page);
  }
  return pages;
}

function truePage(name: string, html: string, noted: Noted['rows'], baseUrl: string): TruePage | null {
  const found = noteTaker(html, noted);
  if (found === null) return null;
  const { selector, items } = found;
  const suggested = atOnce(suggestProperties(items, baseUrl)).properties;
  const properties: PropertyInput[] = [];
  const columns: (readonly (string | null)[])[] = [];
  for (const property of suggested) {
    if (NAMELESS.test(property.name) && property.name !== 'link' && property.name !== 'image') continue;
    if (properties.length === MOST_PROPERTIES) break;
    const values = read(items, property, baseUrl);
    if (values.filter((value) => value !== null && value !== '').length < items.length / 2) continue;
    if (!isFit(property, values, items)) continue;
    if (columns.some((column) => column.every((value, at) => value === values[at]))) continue;
    columns.push(values);
    properties.push(property);
  }
  if (properties.length < 2) return null;
  const asked = properties.map(({ name: one = '', type = 'text' }): PropertyInput => {
    const description = TOLD[one];
    return { name: one, type, ...(description !== undefined && { description }) };
  });
  const answer = {
    page: 'list',
    listSelectors: [selector],
    fields: properties.map(({ name: one, type = 'text', elementSelector = null }, at) => ({
      name: one,
      example: columns[at]?.[0] || null,
      optional: columns[at]?.some((value) => value === null || value === '') ?? false,
      candidates: [{ selector: elementSelector, attribute: null, type }],
    })),
  };
  return {
    name,
    html,
    listSelector: selector,
    properties: asked,
    rows: items.map((_, item): Row => {
      return Object.fromEntries(properties.map(({ name: one }, at) => [one, columns[at]?.[item] ?? null]));
    }),
    model: { generate: async () => ({ object: structuredClone(answer), usage: null }) },
  };
}

/** Whether a person would call the values so: no price without a digit, no field that is the whole item. */
function isFit(
  { name, type = 'text' }: PropertyInput,
  values: readonly (string | null)[],
  items: readonly Element[],
): boolean {
  const shape = shapeOf({ name, description: TOLD[name] ?? null });
  const present = values.filter((value) => value !== null && value !== '') as string[];
  if (shape !== null && present.filter((value) => shape.fits(value)).length < present.length * LEAST_SHARE)
    return false;
  if (name === 'title' && present.filter((value) => /^\S+\.\S+$/.test(value)).length * 2 > present.length)
    return false;
  const whole = items.filter((item, at) => (values[at] ?? '').length > readText(item).length * 0.8);
  return type !== 'text' || whole.length < items.length / 2;
}

function read(
  items: readonly Element[],
  { type = 'text', elementSelector = null }: PropertyInput,
  baseUrl: string,
): readonly (string | null)[] {
  const compiled = elementSelector === null ? null : compileSelector(elementSelector);
  return items.map((element) => {
    const found = compiled === null ? element : compiled.first(element);
    return found === null ? null : PROPERTY_READERS[type ?? 'text'](found, { element, baseUrl });
  });
}

/** The selector whose elements are the rows that people noted, each one. */
function noteTaker(html: string, noted: Noted['rows']) {
  const document = parseDocument(html, { scripting: true });
  const survey = atOnce(surveyPage(document));
  const wanted = noted.map((cells) => words(cells.join(' ')));
  let best: { selector: string; items: readonly Element[]; length: number } | null = null;
  for (const { members, selectors } of atOnce(listCandidates(survey))) {
    if (members.length !== noted.length) continue;
    const selector = mostRobust(selectors);
    if (compileSelector(selector).all(document).length !== members.length) continue;
    const items = members.flatMap((index) => survey.elements[index] ?? []);
    const length = members.reduce((sum, index) => sum + (survey.text[index] ?? 0), 0);
    const right = items.filter((item, at) => holds(words(readText(item)), wanted[at] ?? []));
    if (right.length < items.length * LEAST_SHARE) continue;
    if (best === null || length < best.length) best = { selector, items, length };
  }
  return best;
}

function holds(own: readonly string[], wanted: readonly string[]): boolean {
  const known = new Set(own);
  return wanted.length > 0 && wanted.filter((word) => known.has(word)).length >= wanted.length * 0.8;
}

function words(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
