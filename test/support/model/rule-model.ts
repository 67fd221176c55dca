import { type Element, isComment, isTag, type ParentNode } from 'domhandler';
import { parseDocument } from '../../../packages/core/src/dom/html/parse-document.ts';
import { readText } from '../../../packages/core/src/dom/readers/text.ts';
import { compileSelector } from '../../../packages/core/src/dom/selector/compile-selector.ts';

/** What a server gets of a question. */
export interface Asked {
  readonly system: string;
  readonly prompt: string;
}

interface Field {
  readonly name: string;
  readonly description?: string;
  readonly type?: string;
  readonly kind?: string;
}

interface Found {
  readonly selector: string | null;
  readonly attribute: string | null;
  readonly example: string | null;
}

const PRICE = /[€$£¥]\s?\d+(?:[.,]\d+)?/;
const DATE = /\d{4}-\d{2}-\d{2}/;
/** Parts of class and attribute names, by the name of a field. */
const SYNONYMS: Readonly<Record<string, RegExp>> = {
  name: /(?:^|[-_ ])(?:name|title|what|caption-name)(?:$|[-_ ])/i,
  author: /author|maker|byline-name/i,
  note: /note|stock/i,
};

/** Answers as a model would, by rules: whatever it knows of a page, the prompt told it. */
export function answerByRule({ system, prompt }: Asked): unknown {
  const fields = fieldsIn(prompt);
  const data = dataIn(prompt)[0] ?? '';
  return system.includes('CSS selectors')
    ? findSelectors(data, fields, listIn(prompt))
    : readItems(data, fields);
}

/** Of the lines that describe fields. */
export function fieldsIn(prompt: string): readonly Field[] {
  const section = /Fields:\n(.*?)\n\n/s.exec(prompt)?.[1] ?? '';
  return [...section.matchAll(/^- (\{.*\})$/gm)].map(([, json]) => JSON.parse(json ?? '') as Field);
}

/** What stands between the marks. */
export function dataIn(prompt: string): readonly string[] {
  return [...prompt.matchAll(/<<<DATA (\w+)>>>\n(.*?)\n<<<END \1>>>/gs)].map(([, , data]) => data ?? '');
}

function listIn(prompt: string): string | null {
  const given = /The list selector is given: (".*")/.exec(prompt)?.[1];
  return given === undefined ? null : (JSON.parse(given) as string);
}

function findSelectors(html: string, fields: readonly Field[], given: string | null): unknown {
  const document = parseDocument(`<body>${html}`);
  const list = given ?? findList(document);
  if (list === null) return { page: 'absent', listSelectors: [], fields: [] };
  const items = given === null ? compileSelector(list).all(document) : topElements(document);
  const [first] = items;
  if (first === undefined) return { page: 'absent', listSelectors: [], fields: [] };
  return {
    page: 'list',
    listSelectors: given === null ? [list] : [],
    fields: fields.map((field) => {
      const holder = items.find((item) => findField(item, field) !== null) ?? first;
      const found = findField(holder, field);
      if (found === null) return { name: field.name, example: null, optional: true, candidates: [] };
      const type = field.type === 'link' || field.type === 'src' ? field.type : 'text';
      const optional = items.some((item) => findField(item, field) === null);
      const { selector, attribute } = found;
      const example = holder === first ? found.example : null;
      return { name: field.name, example, optional, candidates: [{ selector, attribute, type }] };
    }),
  };
}

/** Items alone are shown side by side. */
function topElements(document: ParentNode): readonly Element[] {
  const root = document.children.find(isTag);
  const body = root?.children.filter(isTag).find(({ name }) => name === 'body');
  return body?.children.filter(isTag) ?? [];
}

/** The selector of the siblings that there are most of, and that say most. */
function findList(document: ParentNode): string | null {
  let best: { selector: string; score: number } | null = null;
  for (const parent of elementsIn(document)) {
    for (const [name, group] of groupsIn(parent)) {
      const more = hiddenCount(parent, name);
      const [first] = group;
      const length = group.reduce((sum, one) => sum + readText(one).length + elementsIn(one).length * 5, 0);
      const score = (group.length + more) * Math.min(length / group.length, 200);
      if (group.length + more < 3 || first === undefined || score <= (best?.score ?? 0)) continue;
      best = { selector: listSelector(parent, group, name), score };
    }
  }
  return best?.selector ?? null;
}

function listSelector(parent: Element, group: readonly Element[], name: string): string {
  const [first] = group;
  const shared = classesOf(first).find((one) => group.every((other) => classesOf(other).includes(one)));
  if (shared !== undefined && !/^css-/.test(shared)) return `${name}.${shared}`;
  const most = classesOf(group[0])[0];
  const alike = group.filter((one) => most !== undefined && classesOf(one).includes(most));
  if (most !== undefined && !/^css-/.test(most) && alike.length > 1) return `${name}.${most}`;
  const test = first?.attribs['data-testid'];
  if (test !== undefined) return `[data-testid="${test}"]`;
  if (first?.attribs.itemtype !== undefined) return `[itemtype="${first.attribs.itemtype}"]`;
  const holder = parent.attribs.id ?? '';
  if (holder !== '') return `#${holder} > ${name}`;
  const outer = parent.parent;
  const path = `${parent.name} > ${name}`;
  return outer !== null && isTag(outer) && outer.attribs.id ? `#${outer.attribs.id} > ${path}` : path;
}

function groupsIn(parent: Element): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const child of parent.children.filter(isTag)) {
    const group = groups.get(child.name) ?? [];
    groups.set(child.name, [...group, child]);
  }
  return groups;
}

function hiddenCount(parent: Element, name: string): number {
  const note = new RegExp(`^ (\\d+) more <${name}> $`);
  return parent.children
    .filter(isComment)
    .reduce((sum, { data }) => sum + Number(note.exec(data)?.[1] ?? 0), 0);
}

function findField(item: Element, field: Field): Found | null {
  const all = elementsIn(item);
  const words = `${field.name} ${field.description ?? ''}`;
  const text = (test: (one: Element) => boolean): Found | null => {
    const element = all.filter(test).at(-1);
    return element === undefined ? null : found(item, element, null, readText(element));
  };
  const attribute = (element: Element | undefined, name: string): Found | null =>
    element === undefined ? null : found(item, element, name, element.attribs[name] ?? null);
  if (field.type === 'src') {
    const media = all.find(({ name }) => name === 'img');
    return media === undefined
      ? null
      : found(item, media, null, media.attribs['data-src'] ?? media.attribs.src ?? '');
  }
  if (field.type === 'link') {
    const anchor = [item, ...all].find(({ attribs }) => attribs.href !== undefined);
    return anchor === undefined ? null : found(item, anchor, null, anchor.attribs.href ?? '');
  }
  if (/price|価格/i.test(words)) {
    if (item.attribs['data-price'] !== undefined) return attribute(item, 'data-price');
    return text((one) => isLeafLike(one) && PRICE.test(readText(one)));
  }
  if (/date|day/i.test(words)) {
    const time = all.find(({ name }) => name === 'time');
    return time === undefined ? text((one) => DATE.test(readText(one))) : attribute(time, 'datetime');
  }
  const synonyms = SYNONYMS[field.name];
  const named = all.find(({ attribs }) =>
    ['class', 'itemprop', 'data-testid'].some((key) => synonyms?.test(attribs[key] ?? '') === true),
  );
  if (named !== undefined) return found(item, named, null, readText(named));
  if (field.name !== 'name') return null;
  const heading = all.find(({ name }) => /^(?:h\d|dt)$/.test(name)) ?? all.find(({ name }) => name === 'a');
  return heading === undefined ? null : found(item, heading, null, readText(heading));
}

function found(item: Element, element: Element, attribute: string | null, example: string | null): Found {
  return { selector: selectorOf(item, element), attribute, example };
}

function selectorOf(item: Element, element: Element): string | null {
  if (element === item) return null;
  const { name, attribs } = element;
  if (attribs.itemprop) return `[itemprop="${attribs.itemprop}"]`;
  if (attribs['data-testid']) return `[data-testid="${attribs['data-testid']}"]`;
  const [own] = classesOf(element).filter((one) => !/^css-|^lazy$/.test(one));
  if (own !== undefined) return `.${own}`;
  const alike = elementsIn(item).filter((one) => one.name === name);
  if (alike.length === 1) return name;
  const { parent } = element;
  const siblings = parent === null ? [] : parent.children.filter(isTag);
  const position = `${name}:nth-child(${siblings.indexOf(element) + 1})`;
  if (parent === null || parent === item || !isTag(parent)) return position;
  return `${classesOf(parent)[0] === undefined ? parent.name : `.${classesOf(parent)[0]}`} > ${name}`;
}

function isLeafLike(element: Element): boolean {
  return elementsIn(element).length <= 1;
}

function classesOf(element: Element | undefined): readonly string[] {
  return (element?.attribs.class ?? '').split(/\s+/).filter(Boolean);
}

function elementsIn(root: ParentNode): readonly Element[] {
  return root.children.filter(isTag).flatMap((child) => [child, ...elementsIn(child)]);
}

/** The items of a text, each under its heading. */
function readItems(text: string, fields: readonly Field[]): unknown {
  const blocks = [...text.matchAll(/^### item (\d+)\n(.*?)(?=\n### item |$(?![\s\S]))/gms)];
  return {
    items: blocks.map(([, number, body = '']) => ({
      item: Number(number),
      values: Object.fromEntries(fields.map((field) => [field.name, readField(body, field)])),
    })),
  };
}

function readField(body: string, { name, kind }: Field): string | number | null {
  if (kind === 'link') return Number(/\(link (\d+)\)/.exec(body)?.[1] ?? 0) || null;
  if (kind === 'image') return Number(/\[image (\d+)\]/.exec(body)?.[1] ?? 0) || null;
  if (name === 'price') return PRICE.exec(body)?.[0] ?? null;
  if (name === 'date') return DATE.exec(body)?.[0] ?? null;
  if (name === 'note') return /Only \d+ left/.exec(body)?.[0] ?? null;
  if (name === 'author') return /\bby ([A-Z]\w+ [A-Z]\w+)/i.exec(body)?.[1] ?? null;
  return /(?:道具 )?[A-Z]\w+ [A-Z]\w+ No\. \d+/.exec(body)?.[0] ?? null;
}
