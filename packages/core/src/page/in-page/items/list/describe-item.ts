import type { ItemIdentity } from '../alignment/item-identity.ts';
import { hashText } from './hash-text.ts';
import { attributeOf, type Probe, probedPart, probedValue } from './probe.ts';

/** What stands for a whole item that is still to come, or for each of its values. */
const STAND_IN =
  /^(?:[-–—.…·•_]|loading|pleasewait|wirdgeladen|chargement(?:encours)?|cargando|carregando|caricamento|загрузка|読み込み中|加载中|로딩중)+$/i;

/**
 * What an item is. Attributes other than links are left out on purpose, but for those of `itemProbes`: lazy images, hover
 * classes and animation styles change them while the item stays what it is.
 */
export function describeItem(item: Element, probes: readonly Probe[] = []): ItemIdentity {
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
  const hasText = text !== '';
  let blank = links === '' && !hasText;
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
  const parts = probes.map((probe) => ({ probe, part: probedPart(item, probe) }));
  const attributes = parts.map(({ probe, part }) => attributeOf(part, probe));
  if (attributes.some((value) => value !== '')) {
    blank = false;
    text += `\n${attributes.join('\n')}`;
  }
  const unread = probes.length > 0 && parts.every(({ part }) => part === null);
  const values = parts.map(({ probe, part }) =>
    part === null ? '' : probedValue(part, probe).replace(/\s+/g, ''),
  );
  blank ||= item.getAttribute('aria-busy') === 'true' || (links === '' && hasText && STAND_IN.test(text));
  return {
    links: links === '' ? 0 : hashText(links),
    text: hashText(text),
    reads: [values.join('\n'), ...values].map((value) => (value.trim() === '' ? 0 : hashText(value))),
    blank,
    unread,
  };
}
