import { type Element, isTag } from 'domhandler';
import { imageUrls, lazyUrls, sourcesOf } from './image-urls.ts';

type Urls = (element: Element) => readonly string[];

/** The elements that are media, and where each keeps its address, the best first. */
const MEDIA: Readonly<Record<string, Urls>> = {
  img: (element) => imageUrls(element, siblingSources(element)),
  'amp-img': (element) => imageUrls(element, []),
  picture: pictureUrls,
  video: (element) => [...streamUrls(element), ...attributes(element, ['poster', 'data-poster'])],
  audio: streamUrls,
  source: (element) => imageUrls(element, []),
  iframe: (element) => [...attributes(element, ['src']), ...lazyUrls(element)],
  embed: (element) => [...attributes(element, ['src']), ...lazyUrls(element)],
  object: (element) => attributes(element, ['data']),
  image: (element) => attributes(element, ['href', 'xlink:href']),
};

/** Whether the element is a medium by its name. */
export function isMedia(element: Element): boolean {
  if (element.name === 'input') return element.attribs.type?.toLowerCase() === 'image';
  return Object.hasOwn(MEDIA, element.name);
}

/** The addresses that the element names, the best first. An element that is no medium may still name one. */
export function mediaUrls(element: Element): readonly string[] {
  const read = Object.hasOwn(MEDIA, element.name) ? MEDIA[element.name] : undefined;
  if (read) return read(element);
  // `<meta itemprop="image" content="…">` and `<link itemprop="image" href="…">`, when a recipe selects them.
  if (element.name === 'meta') return attributes(element, ['content']);
  if (element.name === 'link') return attributes(element, ['href']);
  return imageUrls(element, []);
}

function attributes(element: Element, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = element.attribs[name]?.trim();
    return value ? [value] : [];
  });
}

function streamUrls(element: Element): string[] {
  const own = [...attributes(element, ['src']), ...lazyUrls(element)];
  const sources = sourcesOf(element);
  return [...own, ...sources.flatMap((source) => [...attributes(source, ['src']), ...lazyUrls(source)])];
}

function pictureUrls(picture: Element): readonly string[] {
  const image = picture.children.filter(isTag).find((child) => child.name === 'img');
  return imageUrls(image ?? picture, sourcesOf(picture));
}

function siblingSources(image: Element): Element[] {
  const { parent } = image;
  return parent !== null && isTag(parent) && parent.name === 'picture' ? sourcesOf(parent) : [];
}
