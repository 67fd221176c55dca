import type { HtmlElement, HtmlText } from '../tree/html-node.ts';
import { descendants, textContent } from '../tree/text-content.ts';
import type { MetadataSource } from './metadata-source.ts';
import { normalTime } from './normal-time.ts';
import { isBesideArticle } from './time-elements.ts';

const HEADING = /^h[1-3]$/;
/** A dateline is short, and near the headline that it is of. */
const LONGEST = 100;
const MOST_TEXTS = 40;
const MOST_HEADINGS = 100;
const LONGEST_HEADLINE = 400;
/** Words after which a date is not that of publication. */
const OTHER =
  /updat|modif|edit|revis|review|expire|effective|since|until|founded|born|died|start|end|©|copyright|join/i;
/** Words of prose, of which datelines have few: theirs are names, months and short. */
const PROSE = /(?<!\p{L})\p{Ll}{4,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]{5,}/gu;
const MOST_PROSE = 2;
/** What has dates of its own. */
const QUOTED = new Set(['blockquote', 'code', 'figcaption', 'figure', 'pre', 'script', 'table']);
const QUOTED_WITHIN = 4;
/** Where a paragraph begins with its date, as agencies write: `Feb. 23, 2015 -- The council …`. */
const LEADING = /^(.{6,24}?)\s*(?:--|[–—])\s/;
/** An ISO date, wherever it is in the line. */
const DATE_ONLY = /(?:^|[\s(])((?:19|20)\d{2}-\d{2}-\d{2})(?![\d-])/;

function plain(text: string): string {
  return text
    .replace(/[“”„"‘’']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The date in a line, if the line is one that datelines could be. */
function dateIn(text: string): string | null {
  const start = text.trimStart().slice(0, 2 * LONGEST);
  const line = start.replace(/\s+/g, ' ').trim();
  const short = LEADING.exec(line)?.[1] ?? (line.length <= LONGEST ? line : undefined);
  if (short === undefined || OTHER.test(short)) return null;
  if ((short.match(PROSE)?.length ?? 0) > MOST_PROSE) return null;
  const written = normalTime(short) ?? DATE_ONLY.exec(short)?.[1];
  return written === undefined ? null : normalTime(written);
}

/** The text of a heading, as far as it could be a headline: headings can be nested, so none is read to its end. */
function headingText(heading: HtmlElement): string {
  let text = '';
  let nodes = 0;
  for (const node of descendants(heading)) {
    if (node.type === 'text') text += node.value.slice(0, LONGEST_HEADLINE);
    nodes += 1;
    if (text.length > LONGEST_HEADLINE || nodes > LONGEST_HEADLINE) return '';
  }
  return plain(text);
}

/** Whether a heading says what the page says its title is. */
function isHeadline(heading: HtmlElement, titles: readonly string[]): boolean {
  const text = headingText(heading);
  return text.length >= 8 && titles.some((title) => title.includes(text));
}

function isShown(text: HtmlText): boolean {
  let parent = text.parent;
  for (let depth = 0; depth < QUOTED_WITHIN && parent?.type === 'element'; depth += 1) {
    if (parent.hidden || QUOTED.has(parent.tagName)) return false;
    parent = parent.parent;
  }
  return !isBesideArticle(text);
}

/** The date that readers see below the headline. The page has to be walked for it, so it comes last. */
export const dateline: MetadataSource = ({ html, elements, metas }) => {
  const title = elements.find(({ tagName }) => tagName === 'title');
  const titles = [title === undefined ? '' : textContent(title), metas.get('og:title') ?? ''].map(plain);
  if (html === null || titles.every((candidate) => candidate === '')) return {};
  let left = 0;
  let headings = 0;
  for (const node of descendants(html)) {
    if (node.type === 'element') {
      if (headings === MOST_HEADINGS || !HEADING.test(node.tagName)) continue;
      headings += 1;
      if (isHeadline(node, titles)) left = MOST_TEXTS;
    } else if (left > 0 && /\S/.test(node.value)) {
      left -= 1;
      const found = isShown(node) ? dateIn(node.value) : null;
      if (found !== null) return { publishedTime: found };
    }
  }
  return {};
};
