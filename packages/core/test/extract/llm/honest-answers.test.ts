import type { Row } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { directPage } from '../../../../../test/support/model/direct-page.ts';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const COUNT = 12;
const of = (texts: string, at: number): string => texts.split(',')[at % texts.split(',').length] ?? '';

interface HonestPage {
  readonly name: string;
  readonly properties: readonly { name: string; description: string }[];
  /** By the properties; the class of each is the beginning of its name, and says little of a price. */
  readonly row: (at: number) => Row;
  readonly item: (row: Row, at: number) => string;
}

const PAGES: readonly HonestPage[] = [
  {
    name: 'words that a sentence begins and ends with',
    properties: [
      { name: 'species', description: 'Kind of bird' },
      { name: 'status', description: 'Whether it was confirmed' },
    ],
    row: (at) => ({ species: of('Osprey,Avocet,Bittern,Hoopoe,Merlin', at), status: of('Sure,Open', at) }),
    item: (row, at) =>
      `<p><b class="spec">${row.species}</b>, ${at + 2} seen at Loch Garten on ${at + 3} May 2025 by those who live there. <i class="stat">${row.status}</i></p>`,
  },
  {
    name: 'levels of prices',
    properties: [
      { name: 'place', description: 'Name of the restaurant' },
      { name: 'price', description: 'Price level' },
      { name: 'cuisine', description: 'Kind of food' },
    ],
    row: (at) => ({
      place: `${of('Casa,Olive,Ponte', at)} ${at}`,
      price: of('$$,$,$$$', at),
      cuisine: of('Thai,Seafood', at),
    }),
    item: (row, at) =>
      `<h3 class="plac">${row.place}</h3><p><i class="pr">${row.price}</i> • <i class="cuis">${row.cuisine}</i> • <i class="far">${at}.4 km</i></p>`,
  },
  {
    name: 'a fee beside a price',
    properties: [
      { name: 'act', description: 'Who plays' },
      { name: 'price', description: 'What it costs to get in' },
    ],
    row: (at) => ({ act: `${of('Lamps,Kites,Otters', at)} ${at}`, price: `€${12 + at}.50` }),
    item: (row, at) =>
      `<h3 class="act">${row.act}</h3><p><i class="pr">${row.price}</i> plus <i class="fee">€${1 + at}.90</i></p>`,
  },
  {
    name: 'a number behind the word of another',
    properties: [
      { name: 'title', description: 'Title of the petition' },
      { name: 'signatures', description: 'How many have signed' },
      { name: 'goal', description: 'How many are wanted' },
    ],
    row: (at) => ({
      title: `Save the ${of('pool,meadow,library', at)} ${at}`,
      signatures: `${3 + at},${of('411,902', at)}`,
      goal: `${of('10,15,25', at)},000`,
    }),
    item: (row, at) =>
      `<h3 class="titl">${row.title}</h3><p><i class="sign">${row.signatures}</i> of <i class="goal">${row.goal}</i> signatures, <i class="x">${40 + at}</i> today</p>`,
  },
  {
    name: 'a product that many reports are about',
    properties: [
      { name: 'summary', description: 'What it is about' },
      { name: 'product', description: 'Software that has it' },
    ],
    row: (at) => ({
      summary: `${of('Overflow,Injection,Race', at)} in ${of('parser,router,cache', at + 1)} ${at}.1`,
      product: of('OpenFoo,LibBar', at),
    }),
    item: (row) => `<p class="summ">${row.summary}</p><p class="prod">${row.product}</p>`,
  },
  {
    name: 'labels below the values',
    properties: [
      { name: 'title', description: 'Title of the flat' },
      { name: 'rent', description: 'What it costs' },
      { name: 'deposit', description: 'What is paid back' },
      { name: 'note', description: 'What else there is' },
    ],
    row: (at) => ({
      title: `${of('Loft,Attic,Flat', at)} ${at}`,
      rent: `${600 + at * 10} €`,
      deposit: `${1800 + at * 30} €`,
      note: `Near the ${of('park,river,station', at)}`,
    }),
    item: (row) =>
      `<h3 class="titl">${row.title}</h3><div><p class="rent">${row.rent}</p><p>Rent</p></div><div><p class="depo">${row.deposit}</p><p>Deposit</p></div><p class="note">${row.note}</p>`,
  },
  {
    name: 'a time that ends as another one',
    properties: [
      { name: 'dish', description: 'What the dish is called' },
      { name: 'prep', description: 'Minutes of preparation' },
      { name: 'baking', description: 'How long it bakes' },
    ],
    row: (at) => ({
      dish: `${of('Loaf,Bun,Tart', at)} ${of('one,two,three,four,five', at)}`,
      prep: `${5 + (at % 2)} min`,
      baking: `${15 + (at % 3) * 10} min`,
    }),
    item: (row) =>
      `<h3 class="dish">${row.dish}</h3><p class="prep">${row.prep}</p><p class="baki">${row.baking}</p>`,
  },
  {
    name: 'prices that all begin with "from"',
    properties: [
      { name: 'title', description: 'Name of the event' },
      { name: 'price', description: 'Cheapest ticket' },
    ],
    row: (at) => ({ title: `${of('Jazz,Opera,Tango', at)} ${at}`, price: `£${8 + at}.50` }),
    item: (row) =>
      `<h3 class="titl">${row.title}</h3><div><i>from</i> <b class="pr">${row.price}</b> <i>+ £1.95 fee</i></div>`,
  },
  {
    name: 'dates of one month, and one that is none, beside another text',
    properties: [
      { name: 'title', description: 'Title of the report' },
      { name: 'date', description: 'When it was published' },
    ],
    row: (at) => ({
      title: `${of('Salt,Iron,Tin', at)} ${at}`,
      date: at === 4 ? '-' : `Feb ${at + 2}, 2017`,
    }),
    item: (row, at) =>
      `<div><h3 class="titl">${row.title}</h3><a href="/f/${at}">Follow</a></div><p><i class="date">${row.date}</i></p><p>Somebody has said that it ${of('rose,fell', at)} by ${at} percent.</p>`,
  },
  {
    name: 'codes that look like dates',
    properties: [
      { name: 'code', description: 'Tariff code' },
      { name: 'goods', description: 'What it is for' },
      { name: 'duty', description: 'General duty' },
    ],
    row: (at) => ({
      code: `${['0101', '0702', '8505'][at % 3]}.${10 + at}.00`,
      goods: `${of('Olive oil,Copper wire,Cement', at)} ${of('raw,refined', at)}`,
      duty: `${1 + at}.5 %`,
    }),
    item: (row) =>
      `<p class="code">${row.code}</p><p class="good">${row.goods}</p><p class="duty">${row.duty}</p>`,
  },
  {
    name: 'a number that a title ends with, too',
    properties: [
      { name: 'title', description: 'Title of the study' },
      { name: 'enrolment', description: 'How many take part' },
    ],
    row: (at) => ({
      title: `Trial of ABX-${at === 3 ? 68 : 10 + at}`,
      enrolment: `${at === 3 ? 68 : 200 + at}`,
    }),
    item: (row, at) =>
      `<h4 class="titl">${row.title}</h4><p>Enrollment <i class="enro">${row.enrolment}</i>, age from <i>${20 + at}</i></p>`,
  },
  {
    name: 'a note that few items have, always the same',
    properties: [
      { name: 'dish', description: 'What the dish is called' },
      { name: 'nota', description: 'What one should know of it' },
    ],
    row: (at) => ({
      dish: `${of('Torta,Zuppa,Pasta', at)} ${of('uno,due,tre,quattro,cinque', at)}`,
      nota: at % 3 === 1 ? 'Senza glutine' : null,
    }),
    item: (row, at) =>
      `<h3 class="dish">${row.dish}</h3><p>di Vera · ${at + 1}/11/2024</p>${row.nota === null ? '' : `<p class="nota">${row.nota}</p>`}`,
  },
  {
    name: 'a name behind a label in an element of its own',
    properties: [
      { name: 'course', description: 'Title of the course' },
      { name: 'company', description: 'Who offers it' },
    ],
    row: (at) => ({
      course: `${of('Salt,Iron,Tin', at)} for ${of('beginners,all', at)} ${at}`,
      company: `Schools and partners: ${of('Delft,Kyoto,Leeds', at)}X`,
    }),
    item: (row) =>
      `<h3 class="cour">${row.course}</h3><div class="comp">${String(row.company).replace(/^[^:]+:/, '<span>$&</span>')}</div>`,
  },
  {
    name: 'what it cost before, in Spanish',
    properties: [
      { name: 'producto', description: 'Nombre del producto' },
      { name: 'oferta', description: 'Precio actual' },
      { name: 'anterior', description: 'Precio antes de la oferta' },
    ],
    row: (at) => ({
      producto: `${of('Silla,Mesa,Cama', at)} ${of('alta,baja', at)} ${at}`,
      oferta: `$${at + 11}.900`,
      anterior: `$${at + 13}.500`,
    }),
    item: (row) =>
      `<h3 class="prod">${row.producto}</h3><p><s class="ante">${row.anterior}</s> <b class="ofer">${row.oferta}</b></p>`,
  },
];

test.each(PAGES)('an honest answer is not asked about: $name', async ({ name, properties, row, item }) => {
  const rows = Array.from({ length: COUNT }, (_, at) => row(at));
  const html = `<main>${rows.map((one, at) => `<div class="item">${item(one, at)}</div>`).join('')}</main>`;
  const answer = listAnswer(
    '.item',
    Object.fromEntries(
      properties.map((one) => [one.name, `.${one.name === 'price' ? 'pr' : one.name.slice(0, 4)}`]),
    ),
  );
  const model = { generate: async () => ({ object: answer, usage: null }) };
  const page = { name, html, properties, rows, model, listSelector: '.item' };
  const direct = directPage(page);
  for (const one of direct === null ? [page] : [page, direct]) {
    const { outcome, calls, warnings } = await runBadJob(site, one, one.model);
    expect({ outcome, calls, warnings }).toEqual({ outcome: 'right', calls: 1, warnings: [] });
  }
});

test('a selector that reads its example is kept where the model errs about what is optional', async () => {
  const rows = Array.from({ length: COUNT }, (_, at) => ({
    name: `${of('Rower,Zegar', at)} ${100 + at}`,
    kupiono: at % 4 === 3 ? null : `${7 + at} osób`,
  }));
  const html = `<main>${rows.map(({ name, kupiono }, at) => `<div class="item"><h2>${name}</h2>${kupiono === null ? '' : `<p class="kup">${kupiono}</p>`}<p>od ${of('janek,Sklep', at)}</p></div>`).join('')}</main>`;
  const answer = listAnswer('.item', { name: 'h2', kupiono: '.kup' });
  const fields = answer.fields.map((field, at) => ({
    ...field,
    optional: false,
    example: at === 0 ? null : '7 osób',
  }));
  const model = { generate: async () => ({ object: { ...answer, fields }, usage: null }) };
  const properties = [{ name: 'name' }, { name: 'kupiono', description: 'Ile osób kupiło' }];
  const job = await runBadJob(site, { name: 'optional', html, properties, rows, model }, model);
  expect(job.rows).toEqual(rows);
});
