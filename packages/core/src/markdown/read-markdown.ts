import type { Metadata } from './metadata/metadata.ts';
import { normalTime } from './metadata/normal-time.ts';

const FRONT_MATTER = /^---[ \t]*\n((?:[\w-]+:.*\n|[ \t]+\S.*\n|#.*\n|[ \t]*\n)*?)---[ \t]*(?:\n+|$)/;

/** Values of the simple entries of a front matter. */
function entries(matter: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of matter.split('\n')) {
    const match = /^([\w-]+):\s*(?:"(.*)"|'(.*)'|([^#\s[{|>].*?))\s*$/.exec(line);
    const value = match?.[2] ?? match?.[3] ?? match?.[4];
    if (match?.[1] !== undefined && value !== undefined) found.set(match[1].toLowerCase(), value);
  }
  return found;
}

/** The first heading outside of code. */
function firstHeading(markdown: string): string | null {
  let fenced = false;
  for (const line of markdown.slice(0, 20_000).split('\n')) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line);
    if (heading?.[1]) return heading[1];
  }
  return null;
}

/** Markdown is left as it is, but for what its front matter says, which goes to the metadata. */
export function readMarkdown(body: string): {
  readonly markdown: string;
  readonly claims: Partial<Metadata>;
} {
  const text = body.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = FRONT_MATTER.exec(text);
  const matter = entries(match?.[1] ?? '');
  const markdown = match === null ? text : text.slice(match[0].length);
  const date = matter.get('date') ?? matter.get('published') ?? matter.get('created');
  const updated = matter.get('updated') ?? matter.get('modified') ?? matter.get('lastmod');
  return {
    markdown: markdown === '' || markdown.endsWith('\n') ? markdown : `${markdown}\n`,
    claims: {
      title: matter.get('title') ?? firstHeading(markdown),
      language: matter.get('lang') ?? matter.get('language') ?? null,
      publishedTime: date === undefined ? null : normalTime(date),
      modifiedTime: updated === undefined ? null : normalTime(updated),
    },
  };
}
