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

interface Block {
  readonly value: object;
  /** The first line behind it. */
  readonly next: number;
}

/** The list or the keys that begin in a line, as far as lines are as far in; null where a line is neither. */
function blockAt(lines: Line[], start: number): Block | null {
  return lines[start]?.text.startsWith('- ') === true ? listAt(lines, start) : keysAt(lines, start);
}

function listAt(lines: Line[], start: number): Block | null {
  const indent = lines[start]?.indent ?? 0;
  const value: unknown[] = [];
  let at = start;
  for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
    const rest = line.text.slice(2).trimStart();
    if (keyIn(rest) === null) {
      value.push(scalarOf(rest));
      at += 1;
      continue;
    }
    // What an entry begins with stands as far in as its other keys.
    lines[at] = { indent: indent + line.text.length - rest.length, text: rest };
    const inner = blockAt(lines, at);
    if (inner === null) return null;
    value.push(inner.value);
    at = inner.next;
  }
  return { value, next: at };
}

function keysAt(lines: Line[], start: number): Block | null {
  const indent = lines[start]?.indent ?? 0;
  const value: Record<string, unknown> = {};
  let at = start;
  for (let line = lines[at]; line?.indent === indent && !line.text.startsWith('- '); line = lines[at]) {
    const said = keyIn(line.text);
    if (said === null) return null;
    const isBlock = said.value === '' && isInner(lines[at + 1], indent);
    const inner = isBlock ? blockAt(lines, at + 1) : { value: scalarOf(said.value), next: at + 1 };
    if (inner === null) return null;
    value[said.key] = inner.value;
    at = inner.next;
  }
  return { value, next: at };
}

/** Whether a line belongs to the key above it: a list may stand as far in as that. */
function isInner(line: Line | undefined, indent: number): boolean {
  return (
    line !== undefined && (line.indent > indent || (line.indent === indent && line.text.startsWith('- ')))
  );
}

function keyIn(text: string): { readonly key: string; readonly value: string } | null {
  const [, quoted, single, plain, value = ''] = KEY.exec(text) ?? [];
  const key = quoted ?? single ?? plain;
  return key === undefined ? null : { key, value };
}

function scalarOf(text: string): unknown {
  if (NOTHING.test(text)) return null;
  if (/^["[]/.test(text)) return parsedJson(text) ?? text;
  return text.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'");
}
