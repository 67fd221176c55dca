import { parsedJson } from './parsed-json.ts';
import { xmlInText } from './xml-in-text.ts';

/** What an entry of an answer is known by, in the head of a table. */
const KNOWN_BY = /^(?:item|name|field|line)$/i;
const SEPARATORS = ['|', '\t', ',', ';'] as const;
const RULE = /^[\s|:+-]+$/;
/** Of JSON, which is no such text, a line begins so. */
const OF_JSON = /^\s*[{[]/m;
const KEY = /^(?:"([^"]+)"|'([^']+)'|([\p{L}_][^:]*?))\s*:(?:\s+(.*))?$/u;
const NOTHING = /^(?:null|none|~|)$/i;

interface Line {
  readonly indent: number;
  readonly text: string;
}

/** The entries of an answer that is XML, a table (Markdown, CSV, tabs), or YAML; null where a text is none of these. */
export function entriesInText(text: string): object | null {
  if (OF_JSON.test(text)) return null;
  const said = /^```\w*\n([\s\S]*?)^```/m.exec(text)?.[1] ?? text;
  return xmlInText(said) ?? tableIn(said) ?? yamlIn(said);
}

function tableIn(text: string): object | null {
  const lines = text.split('\n').map((line) => line.replace(/^ +|[ \r]+$/g, ''));
  for (const separator of SEPARATORS) {
    const rows = lines.map((line) => (RULE.test(line) ? [] : cellsOf(line, separator)));
    const start = rows.findIndex((cells) => cells.length > 1 && cells.some((cell) => KNOWN_BY.test(cell)));
    const head = rows[start] ?? [];
    const entries = rows.slice(start + 1).filter(({ length }) => length === head.length);
    if (start >= 0 && entries.length > 0)
      return entries.map((cells) => Object.fromEntries(head.map((key, at) => [key, cells[at] ?? ''])));
  }
  return null;
}

/** Cells may stand in quotes, and those of Markdown between marks. */
function cellsOf(line: string, separator: string): readonly string[] {
  if (separator === '|')
    return line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const cell = new RegExp(
    `(?:^|${separator}) *(?:"((?:[^"]|"")*)" *(?=${separator}|$)|([^${separator}]*))`,
    'g',
  );
  return Array.from(line.matchAll(cell), ([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/**
 * Only what holds a list of entries: words with a colon in them are no answer. Not by a YAML library, to which the selectors
 * that models write are no text: `#list` is a comment, `> li` a block, `[href]` a list.
 */
function yamlIn(text: string): object | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|---\s*$)/.test(line))
    .map((line): Line => ({ indent: line.search(/\S/), text: line.trim() }));
  const read = blockAt(lines, 0);
  if (read === null || read.next < lines.length) return null;
  const lists: readonly unknown[] = Array.isArray(read.value) ? [read.value] : Object.values(read.value);
  const holdsEntries = lists.some((list) => Array.isArray(list) && typeof list[0] === 'object');
  return holdsEntries ? read.value : null;
}

/** The list or the keys that begin in a line, as far as lines are as far in. */
function blockAt(lines: Line[], start: number): { readonly value: object; readonly next: number } | null {
  const indent = lines[start]?.indent ?? 0;
  const list: unknown[] = [];
  const keys: Record<string, unknown> = {};
  const isList = lines[start]?.text.startsWith('- ') === true;
  let at = start;
  for (; at < lines.length && lines[at]?.indent === indent; ) {
    const { text } = lines[at] ?? { text: '' };
    if (text.startsWith('- ') !== isList) break;
    const rest = text.slice(2).trimStart();
    const [, quoted, single, plain, value = ''] = KEY.exec(isList ? rest : text) ?? [];
    const key = quoted ?? single ?? plain;
    if (isList && key === undefined) {
      list.push(scalarOf(rest));
      at += 1;
      continue;
    }
    if (key === undefined) return null;
    if (isList) lines[at] = { indent: indent + text.length - rest.length, text: rest };
    const next = lines[at + 1];
    const isDeeper =
      next !== undefined && (next.indent > indent || (next.indent === indent && next.text.startsWith('- ')));
    const inner = isList ? blockAt(lines, at) : value === '' && isDeeper ? blockAt(lines, at + 1) : undefined;
    if (inner === null) return null;
    if (isList) list.push(inner?.value);
    else keys[key] = inner === undefined ? scalarOf(value) : inner.value;
    at = inner?.next ?? at + 1;
  }
  return { value: isList ? list : keys, next: at };
}

function scalarOf(text: string): unknown {
  if (NOTHING.test(text)) return null;
  if (/^["[]/.test(text)) return parsedJson(text) ?? text;
  return text.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'");
}
