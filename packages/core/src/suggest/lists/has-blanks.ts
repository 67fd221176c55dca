import type { Element } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { lastingClasses } from '../element-names.ts';

const SAMPLE = 8;
/** Elements that show nothing by themselves; `<i>` is an icon more often than not. */
const MAY_HOLD_TEXT: ReadonlySet<string> = new Set(
  'div span p b strong em td dd time h2 h3 h4 small a'.split(' '),
);
const DECORATION =
  /icon|star|arrow|badge|overlay|clear|spacer|divider|sep|line|dot|sprite|mask|bg|image|img|thumb|photo|btn|button/i;

/** Whether most items have an element with a telling name in which there is nothing. */
export function hasBlanks(items: readonly Element[]): boolean {
  const sample = items.slice(0, SAMPLE);
  return sample.filter(holdsBlank).length * 2 > sample.length;
}

function holdsBlank(item: Element): boolean {
  for (const element of descendants(item)) {
    const { name, children } = element;
    if (!MAY_HOLD_TEXT.has(name) || children.some((child) => !('data' in child) || child.data.trim() !== ''))
      continue;
    const names = lastingClasses(element);
    if (names.length > 0 && !names.some((one) => DECORATION.test(one))) return true;
  }
  return false;
}
