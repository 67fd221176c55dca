import type { Document, Element } from 'domhandler';
import * as z from 'zod/mini';
import { documentBaseUrl } from '../dom/document-base-url.ts';
import { parseDocument, parseDocumentInTurns } from '../dom/html/parse-document.ts';
import { atOnce, inTurns, type Steps, type Turns } from '../ground/time/take-turns.ts';
import { baseAddressSchema } from '../input/address-schema.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { anyText, group, wholeNumber } from '../input/option-schemas.ts';
import { runsScripts } from '../page/static/runs-scripts.ts';
import type { RecipeInput } from '../recipe/recipe.ts';
import { controlsOf, findControls, type SuggestedControl } from './controls/find-controls.ts';
import { suggestProperties } from './fields/suggest-properties.ts';
import { findLists, type RankedList } from './lists/find-lists.ts';
import { hasBlanks } from './lists/has-blanks.ts';
import { listReasons } from './lists/list-reasons.ts';
import { type PageSurvey, surveyPage } from './page-survey.ts';
import { recipeName } from './recipe-name.ts';
import { type PlacedList, signsOfMore, signsOfMoreInTurns } from './signs-of-more.ts';
import type { Suggestion, SuggestOptions } from './suggestion.ts';
import { type OnePageDoubt, withDoubts } from './with-doubts.ts';

const DEFAULT_LIMIT = 5;
/** A list of this score is what people want every other time. */
const EVEN_SCORE = 4;
const SCORE_SPREAD = 1.5;

const optionsSchema = group({
  url: baseAddressSchema,
  limit: z.optional(wholeNumber(0)),
} satisfies Record<keyof SuggestOptions, z.ZodMiniType>);

interface Page {
  readonly survey: PageSurvey;
  readonly name: string;
  readonly url: string;
  readonly baseUrl: string;
}

/**
 * Proposes recipes for the lists of a page, the likeliest first, by the structure of the HTML
 * alone: no request is made. Empty where the page has no list. Takes time in proportion to the page's size, and throws
 * nothing for what is in it.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text
 */
export function suggestRecipes(html: string, options: SuggestOptions): Suggestion[] {
  checkArguments('suggestRecipes', { html: [anyText, html], options: [optionsSchema, options] });
  const { suggestions, first } = atOnce(analyse(parseDocument(html, { scripting: true }), options));
  return withDoubts(suggestions, (one) => (isOf(first, one) ? signsOfMore(first) : []));
}

export interface PageAnalysis {
  readonly suggestions: readonly Suggestion[];
  /** Controls that may lead on, and are worth a try: page numbers alone, "older posts". */
  readonly doubtful: readonly SuggestedControl[];
  /** Whether there is nothing to read. */
  readonly isEmpty: boolean;
  /** Whether scripts run that may bring more. */
  readonly runsScripts: boolean;
  /** Whether items of the first list have places with a name and nothing in them, which scripts may fill. */
  readonly hasBlanks: boolean;
  /** Where the first list is; null where there is none. */
  readonly first: FirstList | null;
}

interface FirstList extends PlacedList {
  readonly selector: string;
}

/** As `suggestRecipes`, with what only a try can tell, and with pauses in which everything else has its turn. */
export async function analysePage(
  html: string,
  options: SuggestOptions,
  turns: Turns,
): Promise<PageAnalysis> {
  return inTurns(analyse(await parseDocumentInTurns(html, turns, { scripting: true }), options), turns);
}

/** What says of each of the suggestions that its list goes on: of the first list alone, where it is one page. */
export async function onePageDoubts(
  suggestions: readonly Suggestion[],
  { first }: PageAnalysis,
  turns: Turns,
): Promise<(suggestion: Suggestion) => readonly OnePageDoubt[]> {
  const isAsked = suggestions.some((one) => isOf(first, one) && one.recipe.pagination?.type === 'none');
  const signs = first === null || !isAsked ? [] : await signsOfMoreInTurns(first, turns);
  return (suggestion) => (isOf(first, suggestion) ? signs : []);
}

function isOf(first: FirstList | null, { recipe }: Suggestion): first is FirstList {
  return first !== null && recipe.listSelector === first.selector;
}

/**
 * Lists are repeated structures, as in MDR (Liu, Grossman and Zhai, Mining Data Records in Web Pages, 2003), ranked by a
 * linear model over what they look like. Items are aligned as in DEPTA (Zhai and Liu, 2005), selectors are chosen from
 * names to places as in ROBULA+ (Leotta et al., 2016), and controls are told by signs like those of autopager.
 */
function* analyse(document: Document, { url, limit = DEFAULT_LIMIT }: SuggestOptions): Steps<PageAnalysis> {
  const survey = yield* surveyPage(document);
  const controls = yield* findControls(survey, url);
  yield;
  const [sure] = controls.sure;
  const [mayLead] = [...controls.sure, ...controls.doubtful];
  const lists = yield* findLists(survey, limit, sure?.index ?? -1, mayLead?.index ?? -1);
  yield;
  const members = lists.map((list) => list.members);
  const fitting = controlsOf(members, controls, survey);
  const baseUrl = documentBaseUrl(document, url);
  const page = { survey, url, name: recipeName(document, url), baseUrl };
  const suggestions: Suggestion[] = [];
  for (const [at, list] of lists.entries()) {
    suggestions.push(yield* toSuggestion(list, fitting[at] ?? null, page));
  }
  // Items may hold nothing that a field could be read from: characters that stand for unreadable ones.
  const readable = suggestions.filter(({ recipe }) => (recipe.properties?.length ?? 0) > 0);
  const [first] = lists;
  return {
    suggestions: readable,
    doubtful: controls.doubtful,
    isEmpty: !survey.text[0],
    runsScripts: runsScripts(document, baseUrl),
    hasBlanks: first !== undefined && hasBlanks(itemsOf(first, survey)),
    first:
      first === undefined ? null : { document, items: itemsOf(first, survey), url, selector: first.selector },
  };
}

function* toSuggestion(list: RankedList, control: SuggestedControl | null, page: Page): Steps<Suggestion> {
  const items = itemsOf(list, page.survey);
  const { properties, rows, uniqueBy } = yield* suggestProperties(items, page.baseUrl);
  const recipe: RecipeInput & { readonly listSelector: string } = {
    name: page.name,
    url: page.url,
    listSelector: list.selector,
    properties,
    pagination:
      control === null ? { type: 'none' } : { type: control.kind, nextPageSelector: control.selector },
    // A list that grows tells its items apart by their sequence.
    ...(uniqueBy.length === 0 || control?.kind === 'load-more' ? {} : { settings: { uniqueBy } }),
  };
  const reasons = [...listReasons(items.length, list.features), ...list.layout];
  return {
    recipe,
    count: items.length,
    rows,
    confidence: confidenceOf(list.score),
    reasons: control === null ? reasons : [...reasons, `a control leads on: ${control.notes.join(', ')}`],
  };
}

function itemsOf({ members }: RankedList, { elements }: PageSurvey): readonly Element[] {
  return members.flatMap((index) => elements[index] ?? []);
}

function confidenceOf(score: number): number {
  return Number((1 / (1 + Math.exp((EVEN_SCORE - score) / SCORE_SPREAD))).toFixed(3));
}
