import type { DrawnBox } from '../drawn-box.ts';
import type { PageSurvey } from '../page-survey.ts';

/** What speaks for a list, and against it, by where a browser puts its items. */
export interface LayoutPoints {
  readonly points: number;
  /** In words, what speaks against it. */
  readonly notes: readonly string[];
}

/** Square pixels: icons, dots, and what is made so small that nobody sees it. */
const TINY = 500;
/** Of the page's width: a column at its side, and one that is the main one beside it. */
const SIDE = 0.34;
const MAIN = 0.4;
/** Pixels: a main column is no banner, and a page is longer than one window. */
const TALL = 300;
const LONG = 1_200;
const FOOT = 0.85;
/** Most points for the space that the items take. */
const SPACE = 1;
/** Items that make up a column; how much wider one of another column is. */
const COLUMN = 3;
const WIDER = 1.15;

interface Layout {
  readonly page: DrawnBox;
  readonly around: DrawnBox;
  /** Of the item in the middle, by size. */
  readonly area: number;
  readonly isMixed: boolean;
  hasMainBeside(): boolean;
}

const RULES: readonly (readonly [points: number, note: string, holds: (layout: Layout) => boolean])[] = [
  [-8, 'outside of the page', ({ around, page }) => isOutside(around, page)],
  [-4, 'tiny on the page', ({ area }) => area < TINY],
  [-3, 'columns of different widths', ({ isMixed }) => isMixed],
  [-2.5, 'in a column at the side', (layout) => isAside(layout) && layout.hasMainBeside()],
  [
    -2.5,
    'at the foot of the page',
    ({ around, page }) => page.height > LONG && around.top > page.height * FOOT,
  ],
];

/** Judges lists by their places on one page; none is judged where a page has no layout, or a list no boxes. */
export function layoutJudge(survey: PageSurvey): (members: readonly number[]) => LayoutPoints {
  const { boxes, elements, text } = survey;
  const page = boxes.get(elements.findIndex(({ name }) => name === 'body'));
  if (page === undefined || page.width === 0 || page.height === 0) return () => ({ points: 0, notes: [] });
  const mains = [...boxes].flatMap(([index, box]) =>
    box.width >= page.width * MAIN && box.height >= TALL && (text[index] ?? 0) > 0 ? [box] : [],
  );
  return (members) => {
    const drawn = members.flatMap((index) => boxes.get(index) ?? []);
    if (drawn.length === 0) return { points: 0, notes: [] };
    const areas = drawn.map(({ width, height }) => width * height).sort((a, b) => a - b);
    const around = boxAround(drawn);
    const layout: Layout = {
      page,
      around,
      area: areas[areas.length >> 1] ?? 0,
      isMixed: isMixed(members, survey),
      hasMainBeside: () => mains.some((main) => areBeside(main, around)),
    };
    const space = areas.reduce((sum, area) => sum + area, 0) / (page.width * page.height);
    const broken = RULES.filter(([, , holds]) => holds(layout));
    return {
      points: broken.reduce((sum, [points]) => sum + points, SPACE * Math.sqrt(Math.min(1, space))),
      notes: broken.map(([, note]) => `against: ${note}`),
    };
  };
}

function isOutside({ left, top, width, height }: DrawnBox, page: DrawnBox): boolean {
  return left + width <= 0 || top + height <= 0 || left >= page.width;
}

function isAside({ around: { left, width }, page }: Layout): boolean {
  const side = page.width * SIDE;
  return width < side && (left + width <= side || left >= page.width - side);
}

/** Whether one stands to the left or right of the other, at the same height. */
function areBeside(one: DrawnBox, other: DrawnBox): boolean {
  const isApart = one.left + one.width <= other.left || other.left + other.width <= one.left;
  return isApart && one.top < other.top + other.height && other.top < one.top + one.height;
}

/** Whether the items are those of several columns side by side that are built differently, as one list and another. */
function isMixed(members: readonly number[], { boxes, parent }: PageSurvey): boolean {
  const columns = Map.groupBy(members, (index) => parent[index] ?? -1);
  const large = [...columns.values()]
    .map((column) => column.flatMap((index) => boxes.get(index) ?? []))
    .filter(({ length }) => length >= COLUMN);
  const [first, ...others] = large.map((own) => ({ around: boxAround(own), width: meanWidth(own) }));
  return (
    first !== undefined &&
    others.some(
      ({ around, width }) =>
        areBeside(first.around, around) &&
        Math.max(width, first.width) > WIDER * Math.min(width, first.width),
    )
  );
}

function boxAround(boxes: readonly DrawnBox[]): DrawnBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.left);
    top = Math.min(top, box.top);
    right = Math.max(right, box.left + box.width);
    bottom = Math.max(bottom, box.top + box.height);
  }
  return { left, top, width: right - left, height: bottom - top };
}

function meanWidth(boxes: readonly DrawnBox[]): number {
  return boxes.reduce((sum, { width }) => sum + width, 0) / boxes.length;
}
