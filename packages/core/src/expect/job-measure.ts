import type { Steps } from '../ground/time/take-turns.ts';
import { columnNames } from '../recipe/column-names.ts';
import type { Expect } from '../recipe/expect.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import { rowValue } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { runFacts } from '../results/run-facts.ts';
import { DAY_MS } from '../values/dates/calendar-date.ts';
import type { Fact } from '../verdict/evidence.ts';
import type { Breach } from '../verdict/evidence-kinds.ts';
import { ColumnPairs } from './column-pairs.ts';
import { compareWithHistory } from './compare-with-history.ts';
import { Counts } from './counts.ts';
import type { IsDate } from './date-test.ts';
import type { RunTime } from './day-spread.ts';
import type { JobProfile, PropertyProfile } from './job-profile.ts';
import { NamesInLinks } from './names-in-links.ts';
import { PropertyCheck } from './property-check.ts';
import { PropertyMeasure } from './property-measure.ts';
import { RowSample } from './row-sample.ts';

/** Measures the rows of a job as they go by, and tells at its end what breaks with what was expected. */
export class JobMeasure {
  readonly #expect: Expect | null;
  readonly #measures: ReadonlyMap<string, PropertyMeasure>;
  readonly #checks: ReadonlyMap<string, PropertyCheck>;
  readonly #sample: RowSample;
  /** The same by the second column, where the first one has but places in the list. */
  readonly #second: RowSample;
  readonly #named: NamesInLinks | null;
  readonly #pairs: ColumnPairs;
  /** Of the rows, the shapes of their values. */
  readonly #forms = new Counts();
  /** Those of the row before, and in one text. */
  readonly #shapes: string[] = [];
  #form: string | null = null;
  #rows = 0;

  /** What tells of the run and not of the row is not measured. `isDate`: see `dateTest`. */
  constructor(
    { properties, expect, settings }: Pick<RecipeDefinition, 'properties' | 'expect' | 'settings'>,
    isDate: IsDate | null = null,
  ) {
    this.#expect = expect ?? null;
    const ofRun = runFacts(properties);
    const ofRows = properties.filter(({ name }) => !ofRun.includes(name));
    // Of a price the text tells the currency, and what it is per.
    this.#measures = new Map(
      ofRows.flatMap(({ type, ...property }) =>
        columnNames([property]).map((name) => [name, new PropertyMeasure(type)]),
      ),
    );
    this.#pairs = new ColumnPairs([...this.#measures.keys()]);
    const link = ofRows.find(({ type }) => type === 'link');
    const text = ofRows.find(({ type }) => type === 'text');
    this.#named = link && text ? new NamesInLinks(text.name, link.name) : null;
    const { uniqueBy } = settings;
    const [first, second] = (uniqueBy.length > 0 ? [] : link ? [link] : ofRows).map(({ name }) => name);
    this.#sample = new RowSample(first === undefined ? uniqueBy : [first]);
    this.#second = new RowSample(second === undefined ? [] : [second]);
    this.#checks = new Map(
      Object.entries(expect?.properties ?? {}).map(([name, expected]) => [
        name,
        new PropertyCheck(name, expected, isDate),
      ]),
    );
  }

  *add(rows: Iterable<Row>): Steps<void> {
    for (const row of rows) {
      this.#rows += 1;
      this.#sample.add(row);
      this.#second.add(row);
      this.#named?.add(row);
      this.#pairs.add(row);
      let column = 0;
      for (const [name, measure] of this.#measures) {
        const shape = measure.add(rowValue(row, name));
        if (shape !== this.#shapes[column]) this.#form = null;
        this.#shapes[column] = shape;
        column += 1;
      }
      this.#form ??= this.#shapes.join('\n');
      this.#forms.add(this.#form);
      yield;
      for (const [name, check] of this.#checks) yield* check.add(rowValue(row, name));
    }
  }

  /** Whether any column holds dates, which only a reader of dates tells apart. */
  get isDated(): boolean {
    return [...this.#measures.values()].some((measure) => measure.isDated);
  }

  /** In steps, of which a long list with many columns takes very many. */
  *profile(
    pages: number,
    seconds: number,
    { now, readDay }: RunTime = { now: 0, readDay: null },
  ): Steps<JobProfile> {
    const [first] = this.#measures.values();
    const isSecond = first?.arePlaces === true && this.#second.rows.length * 2 > this.#sample.rows.length;
    const known = isSecond ? this.#second : this.#sample;
    const sample = known.rows;
    const properties: [string, PropertyProfile][] = [];
    for (const [name, measure] of this.#measures) {
      const sampled = yield* measure.sampled(readDay);
      const beside = measure.isNumbering ? {} : yield* known.valuesOf(sample, name, sampled, readDay);
      properties.push([name, { ...sampled, ...beside }]);
    }
    const at = Math.floor(now / DAY_MS);
    const share = this.#named?.share ?? null;
    const named = this.#named && share !== null ? { link: this.#named.link, share } : null;
    return {
      rows: this.#rows,
      pages,
      seconds,
      at,
      named,
      pairs: yield* this.#pairs.shares(),
      sample,
      properties: Object.fromEntries(properties),
    };
  }

  /** `profile`: null where nobody knows of other jobs. `history`: the last good ones, the latest first. */
  breaches(profile: JobProfile | null, history: readonly JobProfile[]): readonly Fact[] {
    const expected = [...this.#expected(history[0] ?? null)];
    const learns = this.#expect?.learn ?? true;
    const learnt = learns && profile !== null ? compareWithHistory(profile, history, this.#forms) : [];
    return [
      ...expected.map((breach): Fact => ({ kind: 'expectation-broken', ...breach, page: null })),
      ...learnt.map((breach): Fact => ({ kind: 'unlike-history', ...breach, page: null })),
    ];
  }

  *#expected(last: JobProfile | null): Generator<Breach> {
    const { least, most, change } = this.#expect?.rows ?? { least: null, most: null, change: null };
    const found = String(this.#rows);
    if (least !== null && this.#rows < least) yield { ...ROWS, expected: `at least ${least}`, found };
    if (most !== null && this.#rows > most) yield { ...ROWS, expected: `at most ${most}`, found };
    if (change !== null && last !== null && Math.abs(this.#rows - last.rows) > change * last.rows) {
      yield { ...ROWS, expected: `within ${change * 100} % of ${last.rows}`, found };
    }
    for (const check of this.#checks.values()) yield* check.breaches();
  }
}

const ROWS = { measure: 'rows', property: null } as const;
