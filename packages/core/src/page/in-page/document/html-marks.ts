/** The value of the attribute `hidden` where the layout hides an element, in HTML that is asked for so. */
export const HIDDEN_BY_LAYOUT = 'layout';
/** There, the attribute of an element that is shown in a tree which it is no part of: a selector reaches no further up. */
export const TREE_EDGE = 'harvestman-edge';
/** Its value: what the element is in. */
export type TreeEdge = 'frame' | 'shadow' | 'slot';
/** There, the attribute with an element's box in the page: left, top, width and height in pixels. */
export const DRAWN_BOX = 'harvestman-box';

/** How a document is written down. A static page has neither a layout nor shadow roots, and reads no frames. */
export interface HtmlOptions {
  /** Whether what is in open shadow roots and in frames stands in its place, marked by `TREE_EDGE`. Default false. */
  readonly isDeep?: boolean;
  /** Whether what the layout hides is marked by `HIDDEN_BY_LAYOUT`, and the rest by `DRAWN_BOX`, where `isDeep`. Default false. */
  readonly marksLayout?: boolean;
}
