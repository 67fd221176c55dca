import { type Element, isTag } from 'domhandler';
import { type ImageCandidate, LONGEST_SRCSET, largestFirst, srcsetCandidates } from './srcset-candidates.ts';

/** Where lazy-loading scripts keep the address, the more usual ones first. */
const LAZY_SRC = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-lazy',
  'data-lazyload',
  'data-hi-res',
  'data-hires',
  'data-hi-res-src',
  'data-original-src',
  'data-full-src',
  'data-defer-src',
  'data-ll-src',
  'data-echo',
  'data-image',
  'data-image-src',
  'data-img',
  'data-img-src',
  'data-flickity-lazyload',
  'data-splide-lazy',
] as const;

const LAZY_SRCSET = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'data-ll-srcset',
  'data-flickity-lazyload-srcset',
  'data-splide-lazy-srcset',
] as const;

/** The mark of an image that its script has not filled in yet, so that its `src` is a preview. */
const NOT_LOADED = /(?:^|\s)(?:b-)?(?:lazy(?:-?load)?|lozad)(?:\s|$)/i;

/** Nodes of a `<picture>` that are looked at: no person wrote so many, and each image in it has all of them. */
const MOST_NODES = 200;

/** The addresses of an `<img>`, `<source>` or the like with the `<source>`s beside it, the best first. */
export function imageUrls(image: Element, sources: readonly Element[]): string[] {
  let left = LONGEST_SRCSET;
  const candidates = (srcset = '', minWidth = 0): ImageCandidate[] => {
    const read = srcset.slice(0, left);
    left -= read.length;
    return srcsetCandidates(read, minWidth);
  };
  const sets = sources.map(({ attribs }) => ({ attribs, minWidth: mediaMinWidth(attribs.media) }));
  const eager = [
    ...plain(image.attribs.src),
    ...candidates(image.attribs.srcset),
    ...sets.flatMap(({ attribs, minWidth }) => candidates(attribs.srcset, minWidth)),
  ];
  const lazySets = [
    ...(hasData(image) ? LAZY_SRCSET.flatMap((name) => candidates(image.attribs[name])) : []),
    ...sets.flatMap(({ attribs, minWidth }) =>
      LAZY_SRCSET.flatMap((name) => candidates(attribs[name], minWidth)),
    ),
  ];
  const lazy = [...largestFirst(lazySets), ...lazyUrls(image)];
  const loaded = largestFirst(eager);
  return NOT_LOADED.test(image.attribs.class ?? '') ? [...lazy, ...loaded] : [...loaded, ...lazy];
}

/** The addresses in lazy attributes; some scripts keep identifiers or JSON there, which are passed over. */
export function lazyUrls(element: Element): string[] {
  if (!hasData(element)) return [];
  return LAZY_SRC.flatMap((name) => {
    const value = element.attribs[name]?.trim() ?? '';
    return /[./]/.test(value) && !/^[[{]|[{<]/.test(value) ? [value] : [];
  });
}

/** Most images have no such attribute, and the names are many. */
function hasData({ attribs }: Element): boolean {
  for (const name in attribs) if (name.startsWith('data-')) return true;
  return false;
}

/** The `<source>` children of a `<picture>`, `<video>` or `<audio>`. */
export function sourcesOf(element: Element): Element[] {
  const nodes = element.children.slice(0, MOST_NODES);
  return nodes.filter(isTag).filter((child) => child.name === 'source');
}

function plain(src: string | undefined): ImageCandidate[] {
  return src?.trim() ? [{ url: src.trim(), width: 0, density: 1, minWidth: 0 }] : [];
}

function mediaMinWidth(media: string | undefined): number {
  const [, size, unit] = /min-width:\s*(\d+(?:\.\d+)?)(px|r?em)/i.exec(media ?? '') ?? [];
  return size === undefined ? 0 : Number(size) * (unit?.toLowerCase() === 'px' ? 1 : 16);
}
