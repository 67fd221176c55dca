import type { ListFeatures } from './list-features.ts';

/** What is worth telling of a list, and when. */
const REASONS: readonly (readonly [
  holds: (features: ListFeatures) => boolean,
  say: string | ((features: ListFeatures) => string),
])[] = [
  [({ likeness }) => likeness > 0.85, 'the items are built alike'],
  [({ likeness }) => likeness < 0.4, 'against: the items are built differently'],
  [
    ({ fields }) => fields >= 2,
    ({ fields }) => `most items have the same ${Math.round(2 ** fields - 1)} texts`,
  ],
  [({ share }) => share > 0.5, ({ share }) => `${Math.round(share ** 2 * 100)} % of the page's text`],
  [({ headed }) => headed > 0.8, 'the items have headings'],
  [({ distinctLinks }) => distinctLinks > 0.9, 'each item has a link of its own'],
  [({ namedFor, aroundFor }) => namedFor + aroundFor > 0, 'it is named like a list'],
  [({ aroundAgainst }) => aroundAgainst >= 1, 'against: it stands where menus, filters or advertisements do'],
  [({ bareLinks }) => bareLinks === 1, 'against: nothing but links'],
  [({ hidden }) => hidden > 0.5, 'against: it is hidden at first'],
  [({ few }) => few === 1, 'against: few items'],
  [({ nested }) => nested > 0.5, 'against: the items hold lists themselves'],
];

export function listReasons(count: number, features: ListFeatures): readonly string[] {
  const told = REASONS.filter(([holds]) => holds(features)).map(([, say]) =>
    typeof say === 'string' ? say : say(features),
  );
  return [`${count} items`, ...told];
}
