import type { Item } from '../../dom/item.ts';
import type { Row } from '../../results/row.ts';
import { valueText } from '../../results/value-text.ts';
import { LOADING_WORDS } from './loading-words.ts';

/** What of a static page looks as if a script had yet to finish it, or as if a style sheet hid a part. */
export type UnfinishedSign =
  | 'template'
  | 'loading'
  | 'dash'
  | 'zero'
  | 'uneven'
  | 'skeleton'
  | 'fewer'
  | 'twice'
  | 'none';

const VALUE_SIGNS = {
  template: /\{\{[^}]*\}\}|\$\{[^}]*\}|<%|\[\[[^\]]+\]\]/,
  loading: new RegExp(`^${LOADING_WORDS}[\\s.…]*$`, 'i'),
  dash: /^(?:[-–—…_?]+|\.{2,}|n\/a|nan|null|undefined)$/i,
} as const satisfies Partial<Record<UnfinishedSign, RegExp>>;

/** A number, currency and all, that is nothing. */
const ZERO = /^[^\d]{0,4}0+(?:[.,]0+)?[^\d]{0,4}$/;
const SKELETON =
  /(?:^|[\s_-])(?:skeleton|placeholder|shimmer|ghost|loading|is-loading|lazy-item)(?:$|[\s_-])/i;

/**
 * The signs in a page's rows and items. `usual`: how many items a page of the list has, where another one is known to
 * follow; 0: not known.
 */
export function unfinishedSigns(
  rows: readonly Row[],
  items: readonly Item[],
  usual = 0,
): ReadonlySet<UnfinishedSign> {
  const signs = new Set<UnfinishedSign>();
  if (items.length === 0) return signs.add('none');
  if (items.length < usual) signs.add('fewer');
  if (items.some(isSkeleton)) signs.add('skeleton');
  for (const name of Object.keys(rows[0] ?? {})) {
    const values = rows.map((row) => valueText(row[name] ?? null)?.trim() ?? '');
    const filled = values.filter((value) => value !== '');
    for (const [sign, pattern] of Object.entries(VALUE_SIGNS) as [keyof typeof VALUE_SIGNS, RegExp][]) {
      if (filled.some((value) => pattern.test(value))) signs.add(sign);
    }
    if (filled.length > 0 && filled.length < values.length) signs.add('uneven');
    if (filled.length > 1 && filled.every((value) => ZERO.test(value))) signs.add('zero');
  }
  return signs;
}

function isSkeleton({ element: { attribs } }: Item): boolean {
  return attribs['aria-busy'] === 'true' || SKELETON.test(attribs.class ?? '');
}
