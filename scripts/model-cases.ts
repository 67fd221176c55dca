/**
 * Runs the extractor `llm` end to end, against an OpenAI-compatible server on loopback that answers by rule, and prints
 * Markdown tables: calls and tokens for each structure of page, a page of 300 items read directly, and what happens
 * after each change of a page. Exits 1 where a row is wrong, or a target is missed.
 */
import { estimateTokenCount } from 'tokenx';
import { createEngine, type Engine, type RecipeInput, type Row } from '../packages/core/src/index.ts';
import { memoryStorage } from '../packages/storage-memory/src/index.ts';
import { type ModelCase, makeThings, page, type Thing } from '../test/support/model/model-case.ts';
import { MODEL_CASES } from '../test/support/model/model-cases.ts';
import { startModelServer } from '../test/support/model/model-server.ts';
import { startModelSite } from '../test/support/model/model-site.ts';
import { MUTATIONS } from '../test/support/model/mutations.ts';

const RUNS = 10;
const ITEMS = 24;
const MANY_ITEMS = 300;
const MOST_FIRST_CALLS = 3;

const server = await startModelServer();
const site = await startModelSite();
const things = makeThings(ITEMS);
let wrong = 0;

await printCases();
await printDirect();
await printMutations();
await Promise.all([server.close(), site.close()]);
console.log(wrong === 0 ? '\nEverything is right.' : `\n${wrong} lines are wrong.`);
process.exitCode = wrong === 0 ? 0 : 1;

async function printCases(): Promise<void> {
  heading(`Selectors, found once: ${RUNS} jobs of each recipe`);
  tableHead(
    'structure',
    'rows expected',
    'rows right',
    'calls, job 1',
    `calls, jobs 2–${RUNS}`,
    'tokens of the page',
    'tokens of the prompt',
    'share',
    'right',
  );
  for (const one of MODEL_CASES) {
    const html = one.html(things);
    site.show(html);
    const before = server.calls.length;
    const { outcomes } = await jobsOf({ properties: one.properties }, RUNS);
    const [first, ...later] = outcomes;
    const prompts = server.calls
      .slice(before)
      .map(({ system, prompt }) => estimateTokenCount(system + prompt));
    const expected = rowsOf(one, things);
    const rightRows = Math.min(...outcomes.map(({ rows }) => equalRows(rows, expected)));
    const firstCalls = first?.calls ?? 0;
    const laterCalls = later.reduce((sum, { calls }) => sum + calls, 0);
    const raw = estimateTokenCount(html);
    const asked = prompts.reduce((sum, tokens) => sum + tokens, 0);
    const isRight = rightRows === ITEMS && firstCalls <= MOST_FIRST_CALLS && laterCalls === 0;
    tableRow(
      one.name,
      ITEMS,
      rightRows,
      firstCalls,
      laterCalls,
      raw,
      asked,
      percent(asked / raw),
      verdict(isRight),
    );
  }
}

async function printDirect(): Promise<void> {
  heading(`A page of ${MANY_ITEMS} items, read directly`);
  tableHead(
    'items',
    'rows',
    'recall',
    'invented values',
    'calls',
    'tokens of the page',
    'tokens of the prompts',
    'right',
  );
  const many = makeThings(MANY_ITEMS);
  const html = page(many.map((thing) => `<div class="story">${told(thing)}</div>`).join('\n'));
  site.show(html);
  const before = server.calls.length;
  const properties = [
    { name: 'name' },
    { name: 'price' },
    { name: 'author' },
    { name: 'link', type: 'link' as const },
  ];
  const settings = { llm: { mode: 'direct' as const } };
  const { outcomes } = await jobsOf({ properties, settings, listSelector: '.story' }, 1);
  const rows = outcomes[0]?.rows ?? [];
  const asked = server.calls.slice(before).map(({ system, prompt }) => estimateTokenCount(system + prompt));
  const expected = many.map(({ name, price, author, link }) =>
    site.here({ name, price, author, link: `http://site${link}` }),
  );
  const found = equalRows(rows, expected);
  const invented = rows.flatMap((row, at) =>
    Object.entries(row).filter(([name, value]) => value !== null && value !== expected[at]?.[name]),
  ).length;
  tableRow(
    MANY_ITEMS,
    rows.length,
    percent(found / MANY_ITEMS),
    invented,
    asked.length,
    estimateTokenCount(html),
    asked.reduce((sum, tokens) => sum + tokens, 0),
    verdict(found === MANY_ITEMS && invented === 0),
  );
}

async function printMutations(): Promise<void> {
  heading('After a change of the page of cards');
  tableHead('change', 'rows right', 'calls', 'calls of the next job', 'warnings', 'right');
  const cards = MODEL_CASES[0];
  if (cards === undefined) return;
  for (const { name, mutate, lost = [], needsModel } of MUTATIONS) {
    const html = cards.html(things);
    site.show(html);
    const { engine, id } = await jobsOf({ properties: cards.properties }, 1, false);
    site.show(mutate(html));
    const healed = await runJob(engine, id);
    const next = await runJob(engine, id);
    await engine.close();
    const expected = rowsOf(cards, things).map((row) => ({
      ...row,
      ...Object.fromEntries(lost.map((one) => [one, null])),
    }));
    const right = Math.min(equalRows(healed.rows, expected), equalRows(next.rows, expected));
    const isRight =
      right === ITEMS && healed.calls <= (needsModel ? MOST_FIRST_CALLS : 0) && next.calls === 0;
    tableRow(name, right, healed.calls, next.calls, healed.warnings.join('; ') || '–', verdict(isRight));
  }
}

interface Outcome {
  readonly rows: readonly Row[];
  readonly calls: number;
  readonly warnings: readonly string[];
}

async function jobsOf(recipe: Omit<RecipeInput, 'name' | 'url'>, runs: number, close = true) {
  const engine = createEngine({
    storage: memoryStorage(),
    model: server.model(),
    allowPrivateNetworks: true,
  });
  const { id } = await engine.recipes.create({
    name: 'case',
    url: `${site.origin}/`,
    extractorType: 'llm',
    ...recipe,
  });
  const outcomes: Outcome[] = [];
  for (let run = 0; run < runs; run += 1) outcomes.push(await runJob(engine, id));
  if (close) await engine.close();
  return { engine, id, outcomes };
}

async function runJob(engine: Engine, recipeId: string): Promise<Outcome> {
  const { id } = await engine.jobs.run(recipeId);
  const { usage, warnings } = await engine.jobs.wait(id);
  return { rows: await Array.fromAsync(engine.rows.stream(id)), calls: usage?.calls ?? 0, warnings };
}

function rowsOf(one: ModelCase, of: readonly Thing[]): readonly Row[] {
  return of.map((thing) => site.here(one.row(thing)));
}

/** Rows that are what and where they should be; none where there are too many. */
function equalRows(rows: readonly Row[], expected: readonly Row[]): number {
  if (rows.length > expected.length) return 0;
  return rows.filter((row, at) => JSON.stringify(row) === JSON.stringify(expected[at])).length;
}

function told({ name, price, author, link }: Thing): string {
  return `<p>For ${price} you get the <a href="${link}">${name}</a>, made by ${author}, who is proud of it.</p>`;
}

function verdict(isRight: boolean): string {
  if (!isRight) wrong += 1;
  return isRight ? 'yes' : 'NO';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function heading(text: string): void {
  console.log(`\n### ${text}\n`);
}

function tableHead(...cells: readonly string[]): void {
  tableRow(...cells);
  tableRow(...cells.map(() => '---'));
}

function tableRow(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}
