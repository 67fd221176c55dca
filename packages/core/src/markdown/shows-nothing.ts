import { attribute } from './tree/attribute.ts';
import type { HtmlElement, HtmlNode } from './tree/html-node.ts';
import { type ParsedHtml, parseHtml } from './tree/parse-html.ts';
import { textContent } from './tree/text-content.ts';

/** A page that shows this much is one that can be read, whatever its scripts would add. */
const ENOUGH_TEXT = 400;
const ENOUGH_IMAGES = 3;
const UNREAD = new Set(['canvas', 'head', 'noscript', 'script', 'svg', 'title']);
const LOADING =
  /^\W*(?:app(?:lication)? is )?(?:loading|please wait|initiali[sz]ing|one moment|just a moment|chargement|wird geladen|lädt|laden|cargando|carregando|caricamento|загрузка|加载中|正在加载|読み込み中|로딩)/iu;
const ASKS_FOR_SCRIPTS = /java\s?script|enable scripts|without scripts/i;

interface Shown {
  readonly text: string;
  readonly images: number;
  /** Elements with a name and nothing in them, where a script would put the page. */
  readonly mounts: number;
  readonly noscript: string;
}

/** Looks no further than it takes to see that there is enough. */
function look(page: ParsedHtml): Shown {
  const texts: string[] = [];
  const noscripts: string[] = [];
  let length = 0;
  let images = 0;
  let mounts = 0;
  const stack: HtmlNode[] = page.root.children.toReversed();
  for (let node = stack.pop(); node !== undefined && length < ENOUGH_TEXT; node = stack.pop()) {
    if (node.type === 'text') {
      const text = node.value.replace(/\s+/g, ' ').trim();
      if (text !== '') texts.push(text);
      length += text.length;
    } else if (node.tagName === 'noscript') noscripts.push(textContent(node));
    else if (!node.hidden && !UNREAD.has(node.tagName)) {
      if (node.tagName === 'img' || node.tagName === 'picture' || node.tagName === 'video') images += 1;
      if (isMount(node)) mounts += 1;
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child !== undefined) stack.push(child);
      }
    }
  }
  return { text: texts.join(' '), images, mounts, noscript: noscripts.join(' ') };
}

function isMount(element: HtmlElement): boolean {
  if (element.children.some((child) => child.type === 'element' || child.value.trim() !== '')) return false;
  if (element.tagName.includes('-')) return true;
  return /^(?:div|main|section)$/.test(element.tagName) && (attribute(element, 'id') ?? '') !== '';
}

/** What `isEmptyShell` tells. */
export function showsNothing(html: string): boolean {
  const page = parseHtml(html);
  if (page.scripts === 0) return false;
  const { text, images, mounts, noscript } = look(page);
  if (text.length >= ENOUGH_TEXT || images >= ENOUGH_IMAGES) return false;
  if (text === '' && images === 0) return true;
  if (LOADING.test(text)) return true;
  // A headline and a few links around the empty place where the rest would be.
  return mounts > 0 && (text.length < ENOUGH_TEXT / 4 || ASKS_FOR_SCRIPTS.test(noscript));
}
