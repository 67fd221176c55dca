/** What an item is told apart by. Compared with the tracker's `same`. */
export interface ItemIdentity {
  /** Hash of the links in the item; 0 where it has none. */
  readonly links: number;
  /** Hash of its text, or of its media where it has no text. */
  readonly text: number;
  /** Hash of the text that the recipe's properties read; 0 where there is none. */
  readonly read: number;
  /** None of the recipe's properties has an element in it. */
  readonly unread: boolean;
  /** Nothing to read: a placeholder, most likely. */
  readonly blank: boolean;
}

/**
 * Runs in the page. Attributes other than links are left out on purpose: lazy images, hover classes and animation
 * styles change them while the item stays what it is.
 */
export function describeItem(item: Element, probes: readonly string[] = []): ItemIdentity {
  const hash = (value: string): number => {
    let low = 0xdeadbeef;
    let high = 0x41c6ce57;
    for (let index = 0; index < value.length; index += 1) {
      const unit = value.charCodeAt(index);
      low = Math.imul(low ^ unit, 2654435761);
      high = Math.imul(high ^ unit, 1597334677);
    }
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    return 4294967296 * (2097151 & high) + (low >>> 0);
  };
  const meaningful = (href: string | null): href is string =>
    href !== null && href !== '' && !href.startsWith('#') && !/^\s*javascript:/i.test(href);

  let links = '';
  const own = item.getAttribute('href');
  if (meaningful(own)) links = own;
  for (const link of item.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href');
    if (meaningful(href)) links += `\n${href}`;
  }

  let text = item.textContent ?? '';
  // A relative time ticks while the item stays the same.
  if (/\b(?:ago|now)\b/i.test(text)) {
    text = text.replace(/\bjust now\b|\b(?:\d+|an?|few)\s*[a-z]+\s+ago\b/gi, '~');
  }
  // White space differs between what the server rendered and what a script renders again.
  text = text.replace(/\s+/g, '');
  let blank = links === '' && text === '';
  if (blank) {
    for (const media of item.querySelectorAll('img,video,audio,source,iframe,input,textarea,object')) {
      blank = false;
      text += `\n${media.getAttribute('data-src') ?? media.getAttribute('src') ?? ''}\t${media.getAttribute('alt') ?? ''}`;
    }
    if (item.matches('img,video,audio,source,iframe,input,textarea,svg,canvas,object,option')) {
      blank = false;
      text += `\n${item.getAttribute('data-src') ?? item.getAttribute('src') ?? item.getAttribute('value') ?? ''}`;
    }
  }
  const parts = probes.map((probe) => item.querySelector(probe));
  const unread = probes.length > 0 && parts.every((part) => part === null);
  const values = parts.map((part) => part?.textContent?.replace(/\s+/g, '') ?? '').join('\n');
  blank ||=
    item.getAttribute('aria-busy') === 'true' ||
    (links === '' &&
      /^(?:loading|pleasewait|wirdgeladen|chargement(?:encours)?|cargando|carregando|caricamento|загрузка|読み込み中|加载中|로딩중)[.…]*$/i.test(
        text,
      ));
  return {
    links: links === '' ? 0 : hash(links),
    text: hash(text),
    read: values.trim() === '' ? 0 : hash(values),
    blank,
    unread,
  };
}
