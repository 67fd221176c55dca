import type { Row } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { listAnswer, type Way } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const COUNT = 9;
const of = (texts: string, at: number): string => texts.split(',')[at % texts.split(',').length] ?? '';
const person = (at: number): string => of('Ada Noor,Ben Ortiz,Cleo Park,Dan Quill,Eva Roth', at);

interface Telling {
  readonly name: string;
  /** What each is described as, and how it is read. */
  readonly right: Readonly<Record<string, readonly [description: string, way: Way]>>;
  readonly wrong: Readonly<Record<string, Way>>;
  readonly row: (at: number) => Row;
  readonly item: (row: Row, at: number) => string;
  readonly between?: string;
  readonly list?: string;
}

const PAGES: readonly Telling[] = [
  {
    name: 'what stands behind the name of another property',
    right: { objekt: ['Vad det är', '.a'], slutpris: ['Vad det kostade', '.b'] },
    wrong: { objekt: '.b', slutpris: '.a' },
    row: (at) => ({ objekt: `${of('Byrå,Vas,Matta', at)} nr ${at + 1}`, slutpris: `${at + 2} 500 kr` }),
    item: (row) =>
      `<span class="a">${row.objekt}</span><span><i>Slutpris</i> <b class="b">${row.slutpris}</b></span>`,
  },
  {
    name: 'dates that begin with the name of what is asked for, and with other words',
    right: { titel: ['Name des Geräts', 'h3'], lieferung: ['Wann es kommt', '.a'] },
    wrong: { lieferung: '.b' },
    row: (at) => ({
      titel: `Herd ${of('Ost,West,Nord', at)} ${at}`,
      lieferung: `Lieferung bis ${at + 1}.7.2025`,
    }),
    item: (row, at) =>
      `<h3>${row.titel}</h3><p class="a">${row.lieferung}</p><p class="b">Im Sortiment seit ${at + 9}.3.2023</p>`,
  },
  {
    name: 'a label that is the name itself, and one of the same meaning',
    right: { pack: ['Name of the pack', 'h3'], published: ['When it came', 'div:nth-of-type(1) > i'] },
    wrong: { published: 'div:nth-of-type(2) > i' },
    row: (at) => ({ pack: `pack-${of('one,two,six', at)}-${at}`, published: `2025-03-1${at}` }),
    item: (row, at) =>
      `<h3>${row.pack}</h3><div><b>Published:</b> <i>${row.published}</i></div><div><b>Created:</b> <i>2019-04-1${at}</i></div>`,
  },
  {
    name: 'the label with the value',
    right: { pack: ['Name of the pack', 'h3'], version: ['Latest of them', 'dd'] },
    wrong: { version: 'div' },
    row: (at) => ({ pack: `pack-${of('one,two,six', at)}-${at}`, version: `1.${at}.7` }),
    item: (row) => `<h3>${row.pack}</h3><div><dt>Version</dt><dd>${row.version}</dd></div>`,
  },
  {
    name: 'a name with the words before it',
    right: { titolo: ['Titolo', 'h3'], autore: ['Chi ha scritto', '.by span'] },
    wrong: { autore: '.by' },
    row: (at) => ({ titolo: `Il ponte ${of('riapre,vince,cambia', at)} ${at}`, autore: person(at) }),
    item: (row) => `<h3>${row.titolo}</h3><p class="by">di <span>${row.autore}</span></p>`,
  },
  {
    name: 'a place where some items have a badge',
    right: { poste: ['Intitulé du poste', 'h2'], ville: ['Où il est', '.ville'] },
    wrong: { poste: ':scope > :nth-child(1)' },
    row: (at) => ({ poste: `${of('Acheteur,Comptable', at)} H/F ${at}`, ville: of('Lyon,Pau,Lille', at) }),
    item: (row, at) =>
      `${at % 4 === 2 ? '<em class="new">Urgent</em>' : ''}<h2>${row.poste}</h2><p class="ville">${row.ville}</p>`,
  },
  {
    name: 'a text about the items that is shorter than what they are filed under',
    right: { sezione: ['Sezione', '.a'], sommario: ['Riassunto', '.b'] },
    wrong: { sezione: '.b', sommario: '.a' },
    row: (at) => ({
      sezione: of('Sport,Cultura', at),
      sommario: `Dopo mesi di attesa resta il dubbio ${at}.`,
    }),
    item: (row) => `<i class="a">${row.sezione}</i><p class="b">${row.sommario}</p>`,
  },
  {
    name: 'a price for a weight',
    right: { preis: ['Preis der Ware', '.a'], ware: ['Name der Ware', 'h3'] },
    wrong: { preis: '.b' },
    row: (at) => ({ preis: `${at + 3},49 €`, ware: `Käse ${of('jung,alt,mild', at)} ${at}` }),
    item: (row, at) =>
      `<h3>${row.ware}</h3><b class="a">${row.preis}</b> <i class="b">${at + 9},90 € / kg</i>`,
  },
  {
    name: 'a fax number in the line of a telephone number, by names without accents',
    right: { nome: ['Nome', 'h3'], telefone: ['Como ligar', '.tel'], endereco: ['Onde fica', '.a'] },
    wrong: { telefone: '.fax', endereco: '.b' },
    row: (at) => ({
      nome: `Cantina ${of('Rosa,Azul', at)} ${at}`,
      telefone: `(11) 3739-930${at}`,
      endereco: `Rua ${of('Nova,do Sol,Augusta', at)}, ${at + 3}`,
    }),
    item: (row, at) =>
      `<h3>${row.nome}</h3><p class="a">${row.endereco}</p><p class="b">a ${at},7 km</p><p>Tel. <a class="tel">${row.telefone}</a> Fax <a class="fax">(11) 3115-103${at}</a></p>`,
  },
  {
    name: 'a label with another word',
    right: { dish: ['Name of the dish', 'h3'], cook: ['Whose recipe it is', '.r-cook'] },
    wrong: { cook: '.r-tester' },
    row: (at) => ({ dish: `Soup ${of('green,red,hot', at)} ${at}`, cook: person(at) }),
    item: (row, at) =>
      `<h3>${row.dish}</h3><p>by <i class="r-cook">${row.cook}</i>, tested by <i class="r-tester">${person(at + 2)}</i></p>`,
  },
  {
    name: 'a rating beside how many have rated',
    right: {
      camping: ['Naam van de camping', 'h3'],
      beoordeling: ['Gemiddelde beoordeling', '.a'],
    },
    wrong: { camping: '.a', beoordeling: 'h3' },
    row: (at) => ({
      camping: `${of('Het Bos,De Beek', at)} ${at}`,
      beoordeling: `${(at % 3) + 6},${at}`,
    }),
    item: (row, at) =>
      `<h3>${row.camping}</h3><p><b class="a">${row.beoordeling}</b> <i class="b">${at * 31 + 9} beoordelingen</i></p>`,
  },
  {
    name: 'a place with what is there',
    right: { event: ['Name of the event', '.a'], venue: ['Where it takes place', '.b'] },
    wrong: { venue: '.box' },
    row: (at) => ({ event: `Jazz ${of('at noon,at dusk,by night', at)} ${at}`, venue: of('Mill,Vault', at) }),
    item: (row) => `<div class="box"><i class="a">${row.event}</i><p class="b">${row.venue}</p></div>`,
  },
  {
    name: 'what stands in an element that is named after the item',
    right: { card: ['Bezeichnung der Karte', '.card__titel'], wert: ['Zahl darauf', '.w'] },
    wrong: { card: '.art' },
    row: (at) => ({ card: `Karte ${of('Wald,Meer,Berg', at)} ${at}`, wert: `${at * 7 + 3}` }),
    item: (row, at) =>
      `<h3 class="card__titel">${row.card}</h3><p class="card__daten"><i class="art">${of('Natur,Stadt,Tier,Spiel', at)}</i> <i class="w">${row.wert}</i></p>`,
  },
  {
    name: 'the eighth of many terms',
    right: { pack: ['Name of the pack', 'h3'], maintainer: ['Who keeps it', 'dd:nth-of-type(8)'] },
    wrong: { maintainer: 'dd:nth-of-type(7)' },
    row: (at) => ({ pack: `pack-${of('one,two,six', at)}-${at}`, maintainer: person(at) }),
    item: (row, at) =>
      `<h3>${row.pack}</h3><dl>${'Size Files Tests Stars Forks Age Founder'
        .split(' ')
        .map((term, nth) => `<dt>${term}</dt><dd>${nth === 6 ? person(at + 2) : nth * 7 + at}</dd>`)
        .join('')}<dt>Maintainer</dt><dd>${row.maintainer}</dd></dl>`,
  },
  {
    name: 'advertisements between the items, of names of their own',
    right: {
      address: ['Street address', 'h3'],
      price: ['Asking price', '.p'],
      area: ['Living area', '.s'],
      agent: ['Who sells it', '.w'],
    },
    wrong: {},
    list: 'main > *',
    between: '<div class="promo"><h3>Get a loan today</h3><p>Rates from 5.9 %</p></div>',
    row: (at) => ({
      address: `${at + 3} ${of('Oak,Elm,Mill', at)} St`,
      price: `$${at + 4}10,000`,
      area: `1,${at}10 sqft`,
      agent: person(at),
    }),
    item: (row) =>
      `<h3>${row.address}</h3><b class="p">${row.price}</b><i class="s">${row.area}</i><i class="w">${row.agent}</i>`,
  },
];

function truePage({ name, right, row, item, between = '' }: Telling) {
  const rows = Array.from({ length: COUNT }, (_, at) => row(at));
  const items = rows.map((one, at) => `<div class="card">${item(one, at)}</div>${at === 4 ? between : ''}`);
  return {
    name,
    html: `<!doctype html><html><body><main>${items.join('')}</main></body></html>`,
    properties: Object.entries(right).map(([property, [description]]) => ({ name: property, description })),
    rows,
  };
}

test.each(PAGES)('is asked about once, and the right answer not: $name', async (page) => {
  const ways = Object.fromEntries(Object.entries(page.right).map(([property, [, way]]) => [property, way]));
  const answer = listAnswer('.card', ways);
  const wrong = listAnswer(page.list ?? '.card', { ...ways, ...page.wrong });
  for (const [answers, calls] of [
    [[wrong, answer], 2],
    [[answer], 1],
  ] as const) {
    const model = scriptedModel([...answers]);
    const job = await runBadJob(site, { ...truePage(page), model }, model);
    expect([job.outcome, job.calls, job.warnings, job.difference]).toEqual(['right', calls, [], '']);
  }
});
