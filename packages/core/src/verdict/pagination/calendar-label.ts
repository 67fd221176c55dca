import { dateLanguage } from '../../values/dates/date-language.ts';
import { DATE_LANGUAGES } from '../../values/dates/date-languages.ts';
import { foldText } from '../../values/dates/fold-text.ts';

/** Words of the calendar, in all languages whose dates are read. */
interface CalendarWords {
  /** Months, days of the week, and days told from today: "tomorrow". */
  readonly dates: ReadonlySet<string>;
  /** "next week", with 1, and "this week", with 0. */
  readonly steps: ReadonlyMap<string, number>;
}

const LONGEST = 24;
const MOST_WORDS = 5;
const UNITS = ['day', 'weekOfYear', 'month', 'year'] as const;
const YEAR = /^(?:19|20)\d\d(?: ?[/–-] ?(?:(?:19|20)?\d\d))?$/;
/** "1960s", "1960er", "1960-tal", "1960-е", "1960年代", "años 1960". */
const DECADE =
  /^(?:(?:the|années|años|anos|anni|lata|дек?ада) )?(?:(?:19|20)\d0|['’]?[0-9]0)(?:['’]?s|ern?|ies|-?tal(?:et|s)?|-luku|-[хтеi]е?|-(?:те|ті|ві)|\. léta|-es évek|['’]ler|年代|년대)$|^(?:années|años|anos|anni|lata) (?:(?:19|20)\d0|['’]?\d0)$/;
const NUMERIC =
  /^(?:(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}[./]\d{1,2}[./](?:(?:19|20)\d\d|\d\d)?)$/;
const JOINED =
  /^(?:(?:19|20)\d\d ?[年년] ?)?(?:\d{1,2} ?[月월] ?)?(?:\d{1,2} ?[日일号號] ?)?(?:[(（]?\p{L}[)）]?)?$/u;
const WEEK = /^(?:kw|wk|w|uge|v|tyd|tydz|sem)$/;
const FILLERS: ReadonlySet<string> = new Set('de del the of d da do st nd rd th e'.split(' '));
const TOKEN = /\p{L}[\p{L}\p{M}'’]*|\d+/gu;

let words: CalendarWords | null = null;
let units: ReadonlySet<string> | null = null;

/** Built where a page first asks for it, as it takes a quarter of a second. */
function calendarWords(): CalendarWords {
  words ??= makeWords();
  return words;
}

/** "week", "month". */
function unitWords(): ReadonlySet<string> {
  units ??= new Set(DATE_LANGUAGES.flatMap(unitsOf));
  return units;
}

function unitsOf(code: string): readonly string[] {
  const names = new Intl.DisplayNames(code, { type: 'dateTimeField' });
  return UNITS.map((unit) => bare(foldText(names.of(unit) ?? '')));
}

function makeWords(): CalendarWords {
  const [dates, steps] = [new Set<string>(), new Map<string, number>()];
  for (const code of DATE_LANGUAGES) {
    const { months, weekdays, days, relative } = dateLanguage(code);
    for (const names of [months, weekdays, days]) for (const name of names.keys()) dates.add(bare(name));
    for (const [phrase, { unit, sign, count }] of relative) {
      if (count !== null && ['day', 'week', 'month', 'year'].includes(unit))
        steps.set(bare(phrase), sign * count);
    }
    const now = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
    for (const unit of ['week', 'month', 'year'] as const) steps.set(bare(foldText(now.format(0, unit))), 0);
  }
  return { dates, steps };
}

function bare(text: string): string {
  return text.replace(/\./g, '').trim();
}

/** Whether a label says a day, a week, a month or a year and no more: "Tue 4", "March 2026", "2026-03-04", "KW 12". */
export function isCalendarLabel(label: string): boolean {
  const text = foldText(label);
  if (text === '' || text.length > LONGEST) return false;
  if (
    YEAR.test(text) ||
    DECADE.test(text) ||
    NUMERIC.test(text) ||
    (/[年月日년월일号號]/.test(text) && JOINED.test(text))
  )
    return true;
  const said = text.match(TOKEN) ?? [];
  const [{ dates }, units] = [calendarWords(), unitWords()];
  const isDate = (word: string): boolean => dates.has(word);
  if (dates.has(bare(text))) return true;
  const isCounted = said.some((word) => /^\d+$/.test(word));
  return (
    said.length <= MOST_WORDS &&
    said.some((word) => isDate(word) || (isCounted && (units.has(word) || WEEK.test(word)))) &&
    said.every(
      (word) =>
        isDate(word) || /^\d{1,4}$/.test(word) || units.has(word) || WEEK.test(word) || FILLERS.has(word),
    )
  );
}

/** The unit of time that a label of few words names: "week" of "Next week"; null: none. */
export function unitIn(label: string): string | null {
  const said = foldText(label).match(TOKEN) ?? [];
  return said.length > 1 && said.length <= 3 ? (said.find((word) => unitWords().has(word)) ?? null) : null;
}

/** How many units from now a label leads: 1 of "next week", 0 of "this week"; null where it says none. */
export function unitsFromNow(label: string): number | null {
  return calendarWords().steps.get(bare(foldText(label))) ?? null;
}
