import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saidInBody } from '../../../src/extract/llm/ai-sdk/said-in-body.ts';
import type { AnswerSchema } from '../../../src/extract/llm/answer/answer-schema.ts';
import { fitToSchema } from '../../../src/extract/llm/answer/fit-to-schema.ts';
import { jsonInText } from '../../../src/extract/llm/answer/json-in-text.ts';
import { withoutKeys, withoutSecrets } from '../../../src/extract/llm/answer/without-secrets.ts';
import { plainCandidate, plainSelector } from '../../../src/extract/llm/compile/proposal/plain-candidate.ts';
import { plainProposal } from '../../../src/extract/llm/compile/proposal/plain-proposal.ts';
import { proposalSchema } from '../../../src/extract/llm/compile/proposal/proposal.ts';
import { directAnswerSchema } from '../../../src/extract/llm/direct/answer/direct-answer.ts';

const field = (name: string, example: string, selector: string) => ({
  name,
  example,
  optional: false,
  candidates: [{ selector, attribute: null, type: 'text' as const }],
});
const asked = (name: string) => ({ name, description: name === 'price' ? 'What it costs' : null });
const answer = {
  page: 'list' as const,
  listSelectors: ['div.card'],
  fields: [field('title', "It's one", 'h2 > a'), field('price', '$5', '.price')],
};
const json = JSON.stringify(answer);

test.each([
  ['a comment at the beginning', `{ // the answer\n${json.slice(1, -1)}, }`],
  ['a comment in a list', json.replace('["div', '[ /* best */ "div')],
  ['a line of code', `const answer = ${json.replace(/"(\w+)":/g, '$1:')};\nexport default answer;`],
  ['no last bracket', json.slice(0, -1)],
  ['characters that nobody sees', json.replaceAll('":', '":\u200b')],
  ['quotes escaped as HTML', json.replaceAll('"', '&quot;')],
  ['comments as Python has them', json.replace(',"', ', # the #list, "first"\n"')],
  ['a comment as Python has them at the beginning', `{ # the answer\n${json.slice(1)}`],
  ['a mark of a new line before each', JSON.stringify(answer, null, 2).replace(/^/gm, '+')],
  ['quotes around all of it', JSON.stringify(json)],
  ['words in brackets around it', `The {items} are [cards].\n${json}\nIs {that} all?`],
])('JSON with %s is repaired as a whole, not by a part of it', async (_, text) => {
  expect(await jsonInText(text, { repair: true })).toEqual(answer);
});

test('of JSON that is cut off, what is whole is kept', async () => {
  const cut = json.slice(0, json.indexOf('.price') + 3);
  expect(await jsonInText(cut, { repair: true })).toEqual({
    ...answer,
    fields: [answer.fields[0], { name: 'price', example: '$5', optional: false }],
  });
});

const [title, price] = answer.fields;
const way = (one: (typeof answer.fields)[number] | undefined) => one?.candidates[0];
test.each<[string, unknown]>([
  ['a wrapper that is text', { answer: json }],
  [
    'ways as lists of values',
    {
      ...answer,
      fields: answer.fields.map((one) => ({ ...one, candidates: [Object.values(way(one) ?? {})] })),
    },
  ],
  ['fields as lists of values', { ...answer, fields: answer.fields.map(Object.values) }],
  [
    'ways as texts',
    { ...answer, fields: answer.fields.map((one) => ({ ...one, candidates: [way(one)?.selector] })) },
  ],
  [
    'ways in their fields',
    { ...answer, fields: answer.fields.map(({ candidates: [one], ...rest }) => ({ ...rest, ...one })) },
  ],
  [
    'keys of two words',
    {
      page_type: 'list',
      list_selectors: answer.listSelectors,
      field_list: answer.fields.map(({ name, example, optional, candidates }) => ({
        field_name: name,
        example_value: example,
        isOptional: optional,
        selector_candidates: candidates,
      })),
    },
  ],
  [
    'keys cut short',
    {
      ...answer,
      fields: answer.fields.map((one) => ({
        ...one,
        candidates: one.candidates.map(({ selector, attribute, type }) => ({
          css: selector,
          attr: attribute,
          kind: type,
        })),
      })),
    },
  ],
  ['calls of a tool around it', { tool_calls: [{ function: { name: 'answer', arguments: json } }] }],
  ['lists as objects', { ...answer, listSelectors: [{ selector: 'div.card', confidence: 'high' }] }],
  [
    'keys in German',
    JSON.parse(
      json
        .replace('"page"', '"seite"')
        .replace('"listSelectors"', '"listenSelektoren"')
        .replace('"fields"', '"felder"')
        .replaceAll('"candidates"', '"kandidaten"')
        .replaceAll('"selector"', '"selektor"')
        .replaceAll('"attribute"', '"attribut"')
        .replaceAll('"type"', '"typ"'),
    ),
  ],
])('an answer with %s is the answer', (_, said) => {
  expect(fitToSchema(said, z.toJSONSchema(proposalSchema) as AnswerSchema)).toEqual(answer);
});

const SELECTORS = { title: 'h2 > a', price: '.price', name: 'b' };
const named = (one: (name: string, selector: string) => object) =>
  Object.entries(SELECTORS).map(([name, selector]) => one(name, selector));
test.each<[string, unknown]>([
  [
    'list, field, css and attr',
    { list: 'div.card', fields: named((field, css) => ({ field, css, attr: null })) },
  ],
  ['a container and selectors by name', { container: 'div.card', selectors: SELECTORS }],
  ['rows and columns', { rows: 'div.card', columns: named((column, xpath) => ({ column, xpath })) }],
  ['item_selector, id and path', { item_selector: 'div.card', fields: named((id, path) => ({ id, path })) }],
  ['a list within items', { items: { selector: 'div.card', each: SELECTORS } }],
  ['all texts on one level', { list: 'div.card', ...SELECTORS }],
  [
    'a reason before each',
    { listSelector: 'div.card', fields: named((name, css) => ({ reasoning: `It is a ${name}`, name, css })) },
  ],
  [
    'keys in Chinese',
    {
      页面: 'list',
      列表选择器: ['div.card'],
      字段: named((名称, 选择器) => ({ 名称, 选择器, 属性: null })),
    },
  ],
])('a plan with %s is the plan', (_, said) => {
  const fitted = fitToSchema(said, z.toJSONSchema(proposalSchema) as AnswerSchema);
  expect(fitted).toEqual({
    page: 'list',
    listSelectors: ['div.card'],
    fields: named((name, selector) => ({
      name,
      example: null,
      optional: false,
      candidates: [{ selector, attribute: null, type: 'text' }],
    })),
  });
});

test('an attribute beside a selector by another word is its attribute', () => {
  const said = { list: 'div.card', fields: [{ field: 'link', css: 'a', attributeName: 'href' }] };
  const fitted = fitToSchema(said, z.toJSONSchema(proposalSchema) as AnswerSchema) as typeof answer;
  expect(fitted.fields[0]?.candidates).toEqual([{ selector: 'a', attribute: 'href', type: 'text' }]);
});

const TITLE = '<candidate><selector>h2 &gt; a</selector><attribute/><type>text</type></candidate>';
const PRICE = TITLE.replace('h2 &gt; a', '.price');
test.each([
  [
    'elements',
    `<answer><page>list</page><listSelectors><listSelector>div.card</listSelector></listSelectors><fields><field><name>title</name><example>It's one</example><optional>false</optional><candidates>${TITLE}</candidates></field><field><name>price</name><example>$5</example><optional>false</optional><candidates>${PRICE}</candidates></field></fields></answer>`,
  ],
  [
    'attributes',
    `<answer page="list">
      <list selector="div.card"/>
      <field name="title" example="It's one" optional="false" selector="h2 &gt; a" type="text"/>
      <field name="price" example="$5" optional="false" selector=".price" type="text"/>
    </answer>`,
  ],
])('XML with %s is the answer', async (_, xml) => {
  const said = await jsonInText(`Here it is:\n\`\`\`xml\n<?xml version="1.0"?>\n${xml}\n\`\`\``, {
    repair: true,
  });
  expect(fitToSchema(said, z.toJSONSchema(proposalSchema) as AnswerSchema)).toEqual(answer);
});

test.each([
  '<!doctype html><html><body><h1>502</h1><p>Bad <b>gateway</b></p></body></html>',
  '<error><message>Overloaded</message></error>',
  'No <b>list</b> is there.',
])('%s is no answer', async (said) => {
  expect(await jsonInText(said, { repair: true })).toBe(null);
});

test('fields by name at the top of an answer are its fields', () => {
  const said = { listSelector: 'div.card', title: way(title), price: way(price) };
  const fitted = fitToSchema(said, z.toJSONSchema(proposalSchema) as AnswerSchema) as typeof answer;
  expect(fitted.listSelectors).toEqual(['div.card']);
  expect(fitted.fields.map(({ name, candidates }) => [name, candidates[0]?.selector])).toEqual([
    ['title', 'h2 > a'],
    ['price', '.price'],
  ]);
});

test('fields by name are its fields, though one is called as a key of a field', () => {
  const fields = [field('name', "It's one", 'h2 > a'), field('price', '$5', '.price')];
  const byName = Object.fromEntries(fields.map((one) => [one.name, one]));
  const schema = z.toJSONSchema(proposalSchema) as AnswerSchema;
  expect(fitToSchema({ ...answer, fields: byName }, schema)).toEqual({ ...answer, fields });
});

test('entries without what holds them are all of an answer, and none is the answer itself', () => {
  const text = { type: 'string' };
  const values = { type: 'object', properties: { title: text }, required: ['title'] };
  const entry = {
    type: 'object',
    properties: { item: { type: 'number' }, values },
    required: ['item', 'values'],
  };
  const schema = {
    type: 'object',
    properties: { items: { type: 'array', items: entry } },
    required: ['items'],
  };
  const items = [1, 2].map((item) => ({ item, values: { title: `Tool ${item}` } }));
  for (const said of [{ items }, items, [{ items }], JSON.stringify(items)])
    expect(fitToSchema(said, schema)).toEqual({ items });
  expect(fitToSchema(items[0], schema)).toEqual({ items: items.slice(0, 1) });
});

test('where none of the values that may be left out is, each has its key, whatever that is called', () => {
  const text = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  const schema: AnswerSchema = {
    type: 'object',
    properties: { name: text, price: text, stock: text },
    required: [],
  };
  expect(fitToSchema({ product_name: 'A', availability: [], cost: '$9' }, schema)).toEqual({
    name: 'A',
    price: null,
    stock: '$9',
  });
  expect(fitToSchema({ product_name: 'A', cost: '$9', availability: {} }, schema)).toEqual({
    name: 'A',
    price: '$9',
    stock: null,
  });
});

test('a value that may be left out is taken from no other key', () => {
  const schema: AnswerSchema = {
    type: 'object',
    properties: { price: { type: 'string' }, name: { type: 'string' } },
    required: [],
  };
  expect(fitToSchema({ name: 'A', oldPrice: '$9', prize: '$8' }, schema)).toEqual({ name: 'A' });
});

test.each([
  ['$("h2 > a", item)', 'h2 > a'],
  ["item.querySelector('.price')", '.price'],
  ['css=.card', '.card'],
  ['`.card`', '.card'],
  ['.card {}', '.card'],
  ['.price:first', '.price'],
  ['> h2', ':scope > h2'],
  ["page.locator('.card').first()", '.card'],
  ["$(el).find('h2 > a').text()", 'h2 > a'],
  ['item.find_element(By.CSS_SELECTOR, ".price").text', '.price'],
  ['By.CSS_SELECTOR, ".price"', '.price'],
  ['.card >> .price >> nth=0', '.card .price'],
  ['.price:has-text("")', '.price'],
  ['.price[0]', '.price'],
  ['".card"', '.card'],
  [
    "//div[contains(concat(' ', normalize-space(@class), ' '), ' card ')]",
    plainSelector("//div[contains(@class, 'card')]"),
  ],
  ['li:contains("x")', 'li:contains("x")'],
  ['a[href="x"]', 'a[href="x"]'],
  ['\u200b.card\u200b', '.card'],
  ["//div[contains(@class, 'card') and @data-id]", 'div.card[data-id]'],
  ['<div class="card big">', 'div[class~="card"][class~="big"]'],
  ['a:first-child', 'a:first-child'],
  [':scope > b', ':scope > b'],
])('the selector %s is %s', (written, selector) => {
  expect(plainSelector(written)).toBe(selector);
});

test.each([
  ['h2::text', null, 'text', 'h2', null],
  ['.price | regex:(.*)', null, 'text', '.price', null],
  ['.. .price', null, 'text', '.price', null],
  ['\\.card:hover', null, 'text', '.card', null],
  ['a::attr(href)', null, 'link', 'a', null],
  ['time::attr(datetime)', null, 'text', 'time', 'datetime'],
  ['.//h2/text()', null, 'text', 'h2', null],
  ['h2', 'textContent', 'text', 'h2', null],
  ["item.css('h2::text').get()", null, 'text', 'h2', null],
  ['.price@text', null, 'text', '.price', null],
  ['a', 'title', 'text', 'a', 'title'],
] as const)('%s (%s) as %s reads %s (%s)', (written, attribute, type, selector, read) => {
  expect(plainCandidate({ selector: written, attribute, type })).toEqual({ selector, attribute: read, type });
});

test('what a client refuses to read is read from the body', () => {
  const body = (content: unknown) =>
    JSON.stringify({ choices: [{ message: { content } }], usage: { prompt_tokens: 'many' } });
  expect(saidInBody(body(json))).toBe(json);
  expect(saidInBody(body(answer))).toBe(json);
  const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  expect(saidInBody(`${event(json.slice(0, 9))}${event(json.slice(9))}data: [DONE]\n\n`)).toBe(json);
  expect(saidInBody('<h1>Bad gateway</h1>')).toBeNull();
});

test.each([
  [
    'Anthropic',
    {
      content: [
        { type: 'thinking', thinking: '{}' },
        { type: 'text', text: json },
      ],
    },
  ],
  ['Google', { candidates: [{ content: { parts: [{ text: json }], role: 'model' } }] }],
  ['OpenAI', { output: [{ type: 'reasoning' }, { content: [{ type: 'output_text', text: json }] }] }],
])('an answer of %s is one without counts of tokens', (_, body) => {
  expect(saidInBody(JSON.stringify(body))).toBe(json);
  expect(saidInBody(JSON.stringify({ ...body, error: null }))).toBe(json);
  expect(saidInBody(JSON.stringify({ error: { message: json } }))).toBeNull();
});

const code = (letter: string, base: number): string => letter.charCodeAt(0).toString(base);
test.each([
  ['whole', (key: string) => key],
  ['in an address', encodeURIComponent],
  ['cut in half', (key: string) => key.slice(0, 12)],
  ['without its begin', (key: string) => key.slice(-12)],
  ['in capitals', (key: string) => key.toUpperCase()],
  ['in base64', (key: string) => Buffer.from(key).toString('base64')],
  ['in base64, behind a name', (key: string) => Buffer.from(`user:${key}`).toString('base64').slice(8)],
  ['in hexadecimal', (key: string) => Buffer.from(key).toString('hex')],
  ['spaced out', (key: string) => [...key].join(' ')],
  ['in escapes of JSON', (key: string) => [...key].map((one) => `\\u00${code(one, 16)}`).join('')],
  ['in escapes of HTML', (key: string) => [...key].map((one) => `&#${code(one, 10)};`).join('')],
  ['in hexadecimal ones', (key: string) => [...key].map((one) => `&#x${code(one, 16)};`).join('')],
  ['masked', (key: string) => `${key.slice(0, 9)}***`],
])('a key is hidden %s, and the words around it stay', (_, echo) => {
  const key = 'quiet+harbour/violet=zebra';
  const safe = withoutSecrets(`The word ${echo(key)} is no password of ours`, [key]);
  expect(safe).toMatch(/^The word \[hidden\]\S{0,5} is no password of ours$/);
});

test.each([
  'sk-proj-9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  'sk-ant-api03-Ab_c-9f8e7d6c5b4a39281706f5e4_d3-AA',
  'gsk_Zk3jD8sLq0vN2bXw7rTy5uIo',
  `AIzaSy${'Dq9-_x3K'.repeat(4)}`,
  'Bearer 9f8e7d6c5b4a39281706f5e4d3c2b1a0',
])('an answer is kept without what is a key beyond doubt: %s', (key) => {
  const said = JSON.stringify(withoutKeys({ items: [{ note: `sent ${key}.`, name: 'Anvil' }] }));
  expect(said).toMatch(/"note":"sent (?:Bearer )?\[hidden\]\.?","name":"Anvil"/);
});

test.each([
  '.sk-folding-cube-container-2 > .sk-cube4',
  'a[href*="/hf_hub/model-1234567890123456"]',
  '[data-id="4f0a9c2e71b8d6354f0a9c2e71b8d635"]',
  'the bearer of 1 ring',
  'risk-1a2b3c4d5e6f7a8b9c0d',
])('an answer is kept as it is where it says what pages say: %s', (said) => {
  const told = { said };
  expect(withoutKeys(told)).toBe(told);
});

const row = { title: 'Anvil', price: '€5', note: null };
test.each<[string, unknown]>([
  ['numbers of headings', { items: [{ item: '### item 1', values: row }] }],
  [
    'values in pairs',
    { items: [{ item: 1, values: Object.entries(row).map(([name, value]) => ({ name, value })) }] },
  ],
  ['another key for its number', { items: [{ id: 1, values: row }] }],
  ['another key for its values', { items: [{ item: 1, fields: row }] }],
  ['values as text', { items: [{ item: 1, values: JSON.stringify(row) }] }],
  ['values in order', { items: [{ item: 1, values: Object.values(row) }] }],
])('a row with %s is the row', (_, said) => {
  const properties = Object.keys(row).map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const schema = z.toJSONSchema(
    directAnswerSchema(properties, { byLines: false, isLenient: true }),
  ) as AnswerSchema;
  expect(fitToSchema(said, schema)).toEqual({ items: [{ item: 1, values: row }] });
});

const rows = [
  { item: '1', title: "It's one", price: '$1,200' },
  { item: '2', title: 'Two: a "tale"', price: '' },
];
test.each([
  ['CSV', `item,title,price\n1,"It's one","$1,200"\n2,"Two: a ""tale""",`],
  ['tabs', `item\ttitle\tprice\n1\tIt's one\t$1,200\n2\tTwo: a "tale"\t`],
  [
    'Markdown',
    `Here it is:\n\n| item | title | price |\n|---|:--|--:|\n| 1 | It's one | $1,200 |\n| 2 | Two: a "tale" | |\n\nThat is all.`,
  ],
])('a table is read as its entries: %s', async (_, text) => {
  expect(await jsonInText(text, { repair: true })).toEqual(rows);
});

test.each([
  [
    'a list under a key',
    `items:\n  - item: 1\n    values:\n      title: "It's one"\n      price: null\n  - item: 2\n    values:\n      title: Two\n      price: $5`,
  ],
  [
    'a list as far in as its key, in fences',
    `\`\`\`yaml\nitems:\n- item: 1\n  values:\n    title: It's one\n    price: ~\n- item: 2\n  values:\n    title: 'Two'\n    price: $5\n\`\`\``,
  ],
])('YAML is read: %s', async (_, text) => {
  const items = [
    { item: '1', values: { title: "It's one", price: null } },
    { item: '2', values: { title: 'Two', price: '$5' } },
  ];
  expect(await jsonInText(text, { repair: true })).toEqual({ items });
});

test.each([
  "I'm sorry: I can not help.",
  'Sorry, no\nNothing, really',
  'name: it\nprice: that',
  'Title | Price',
])('words are no table, and no YAML: %j', async (text) => {
  expect(await jsonInText(text, { repair: true })).toBeNull();
});

test('objects of one kind behind each other are a list, and what is said twice is one answer', async () => {
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(await jsonInText(lines)).toEqual(rows);
  expect(await jsonInText(json + json)).toEqual(answer);
});

test.each([
  ['numbers of lines', (line: string, at: number) => `${at + 1}  ${line}`],
  ['marks of a quote', (line: string) => `> ${line}`],
])('JSON is found behind %s', async (_, margin) => {
  const text = JSON.stringify(answer, null, 1).split('\n').map(margin).join('\n');
  expect(await jsonInText(text, { repair: true })).toEqual(answer);
});

test('a row, or an entry, may have the values of its part in it', () => {
  const properties = ['title', 'price'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const schema = z.toJSONSchema(
    directAnswerSchema(properties, { byLines: false, isLenient: true }),
  ) as AnswerSchema;
  const said = {
    items: [
      [1, 'One', '$5'],
      ['2', 'Two', null],
    ],
  };
  const fitting = {
    items: [
      { item: 1, values: { title: 'One', price: '$5' } },
      { item: 2, values: { title: 'Two', price: null } },
    ],
  };
  expect(fitToSchema(said, schema)).toEqual(fitting);
  const flat = fitting.items.map(({ item, values }) => ({ item, ...values }));
  expect(fitToSchema(flat, schema)).toEqual(fitting);
});

test('a name that is within two others is neither', () => {
  const fields = ['title', 'old_price', 'new_price'].map((name) => field(name, '$5', '.price'));
  expect(plainProposal({ ...answer, fields }, [asked('title'), asked('price')]).fields).toEqual(fields);
});

test.each([
  ['with colons', ['title:', 'price :']],
  ['with numbers', ['1. title', '2) price']],
  ['in another language, in order', ['Titel', 'Preis']],
  ['with a word beside one of them', ['title', 'item_price']],
  ['joined with a word', ['titleText', 'price']],
  ['of several, in part', ['titles', 'price']],
  ['as one is described', ['title', 'What it costs']],
])('names %s are those that were asked for', (_, names) => {
  const fields = answer.fields.map((one, at) => ({ ...one, name: names[at] ?? '' }));
  expect(plainProposal({ ...answer, fields }, [asked('title'), asked('price')])).toEqual(answer);
});

test('a number that is none says nothing', async () => {
  const schema = directAnswerSchema([{ ...asked('price'), elementSelector: null, type: 'text' }], {
    byLines: false,
  });
  const said = await jsonInText('{"items": [{"item": 1, "values": {"price": NaN}}]}', { repair: true });
  expect(fitToSchema(said, z.toJSONSchema(schema) as AnswerSchema)).toEqual({
    items: [{ item: 1, values: { price: null } }],
  });
});
