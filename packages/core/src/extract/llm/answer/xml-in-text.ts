import { decodeXML } from 'entities';
import { isRecord } from '../../../ground/is-record.ts';

const TOKEN = /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

interface Open {
  readonly name: string;
  readonly parts: (readonly [name: string, value: unknown])[];
  said: string;
}

/** What an answer in XML says: texts, or what elements hold by their names, several of one name as a list; null: it is none. */
export function xmlInText(text: string): object | null {
  const start = text.search(/<[a-z][\w:-]*(?:\s[^<>]*)?>/i);
  if (start < 0) return null;
  const top: Open = { name: '', parts: [], said: '' };
  const open = [top];
  for (const [, end, name = '', attributes = '', isEmpty, said = ''] of text.slice(start).matchAll(TOKEN)) {
    const around = open.at(-1) ?? top;
    if (name === '') around.said += decodeXML(said);
    else if (end) {
      if (open.length === 1 || around.name !== name) return null;
      open.pop();
      open.at(-1)?.parts.push([name, contentOf(around)]);
    } else {
      const own = Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', one, other]) => {
        return [key, decodeXML(one ?? other ?? '')] as const;
      });
      const element: Open = { name, parts: own, said: '' };
      if (isEmpty) around.parts.push([name, contentOf(element)]);
      else open.push(element);
    }
  }
  const [[name, root] = []] = top.parts;
  // A page of a server is no answer.
  if (open.length > 1 || !isRecord(root) || name?.toLowerCase() === 'html') return null;
  return Object.values(root).some((one) => isRecord(one) || Array.isArray(one)) ? root : null;
}

function contentOf({ parts, said }: Open): unknown {
  if (parts.length === 0) return said.trim() === '' ? null : said.trim();
  const byName = [...Map.groupBy(parts, ([name]) => name)].map(([name, all]) => {
    const values = all.map(([, value]) => value);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  const [[, only] = []] = byName;
  return byName.length === 1 && Array.isArray(only) ? only : Object.fromEntries(byName);
}
