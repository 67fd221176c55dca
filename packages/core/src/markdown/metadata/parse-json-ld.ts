/** Properties that are still found where the rest cannot be read. */
const SALVAGED = ['headline', 'datePublished', 'dateModified', 'description'] as const;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in its strings, so they are what to repair.
const CONTROL = /[\u0000-\u001f]+/g;

/** What pages get wrong most: wrappers for old browsers, line ends in strings, a comma too many. */
function repair(text: string): string {
  return text
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, '')
    .replace(CONTROL, ' ')
    .replace(/,(?=\s*[}\]])/g, '')
    .replace(/;\s*$/, '')
    .trim();
}

/** The things in a block of JSON-LD. Of one that is malformed beyond repair, what single properties say. */
export function parseJsonLd(text: string): unknown[] {
  const parsed = parse(text) ?? parse(repair(text));
  if (parsed !== undefined) return [parsed];
  const salvaged: Record<string, unknown> = { '@type': 'Article' };
  for (const property of SALVAGED) {
    const match = new RegExp(`"${property}"\\s*:\\s*("(?:[^"\\\\\\n]|\\\\.)*")`).exec(text);
    const value = match?.[1] === undefined ? undefined : parse(match[1]);
    if (value !== undefined) salvaged[property] = value;
  }
  return Object.keys(salvaged).length > 1 ? [salvaged] : [];
}
