import { isElsewhere } from './elsewhere.ts';
import type { Claims } from './read-claims.ts';
import type { Surroundings } from './surroundings.ts';

/** The current one of the page numbers that are shown, and the highest. */
export function numberedPage(around: Surroundings | null): Claims['page'] {
  const { controls, list } = around ?? { controls: [], list: '' };
  const numbers = controls.filter(
    ({ label, context, apart, follows }) =>
      follows !== 'section' && /^\d{1,4}$/.test(label) && /pag/.test(context) && !isElsewhere(apart, list),
  );
  const current = numbers.find(({ isCurrent }) => isCurrent);
  if (current === undefined || numbers.length < 2) return null;
  const usable = numbers.filter(({ isDisabled }) => !isDisabled).map(({ label }) => Number(label));
  return { current: Number(current.label), pages: Math.max(Number(current.label), ...usable) };
}
