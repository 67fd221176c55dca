import { parseSrcset } from 'srcset';

/** One way to show an image, with what is known of its size. */
export interface ImageCandidate {
  readonly url: string;
  /** Pixels; 0 where it is not said. */
  readonly width: number;
  readonly density: number;
  /** Pixels of window that a `<source>` asks for; 0 where it does not. */
  readonly minWidth: number;
}

/** Characters of the `srcset`s of one image that are read: it takes some 30 ms. */
export const LONGEST_SRCSET = 400_000;

/** The candidates of a `srcset` attribute, however broken it is. */
export function srcsetCandidates(srcset: string, minWidth = 0): ImageCandidate[] {
  if (srcset.trim() === '') return [];
  return parseSrcset(srcset.slice(0, LONGEST_SRCSET)).map(({ url, width, density }) => ({
    url,
    width: positive(width) ?? 0,
    density: positive(density) ?? 1,
    minWidth,
  }));
}

/** Largest first; equals keep their order. */
export function largestFirst(candidates: readonly ImageCandidate[]): string[] {
  return candidates
    .toSorted((a, b) => b.width - a.width || b.density - a.density || b.minWidth - a.minWidth)
    .map((candidate) => candidate.url);
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
