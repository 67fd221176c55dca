import type { ShownControl } from '../surroundings.ts';
import { isPageLabel } from '../words/page-words.ts';
import { labelAsNumber, namesOther } from './find-row.ts';
import { PAGE_ADDRESS, raisesNumber } from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { mayBePage } from './points-on.ts';

const LEAST_SIZES = 2;
const FEWEST_DAYS = 28;
const MOST_DAYS = 31;
const NUMBERS = /^[[(]?(\d{1,4}(?: ?[-–—] ?\d{1,4})?)[\])]?$/;
const PAGE_NUMBER = /^\D*?(\d{1,4})\D*$/;

/** The number of a page that is linked, `3`, `[3]` or `25-36`, where it is not the first one. */
export function laterPage(controls: readonly ShownControl[], url: string): string | null {
  const days = daysOf(controls);
  const numbers = controls.flatMap((control) => {
    const label = days.has(control) ? undefined : numberOf(control);
    const isSaid = control.isBehind && control.follows === 'list' && isPageLabel(control.label);
    // Numbers in letters are no words beside each other.
    const isNumeral = control.follows === 'beside' && labelAsNumber(control.label) !== control.label;
    const follows = isNumeral ? 'list' : control.follows;
    return label === undefined || control.isCurrent ? [] : [{ ...control, follows, label, isSaid }];
  });
  const isAddressed = ({ href, label }: ShownControl): boolean =>
    href?.includes(label) === true && (PAGE_ADDRESS.test(href) || raisesNumber(url, href));
  const pages = numbers.filter(
    (control, index) =>
      (PAGER_PLACE.test(control.context) && countsOn(control, numbers)) ||
      isAddressed(control) ||
      control.isSaid ||
      isOneOfRow(control, numbers[index + 1], url),
  );
  return pages.map(({ label }) => label).find((label) => Number.parseInt(label, 10) > 1) ?? null;
}

/** The days of a month: all of them, one by one, and nothing else. */
function daysOf(controls: readonly ShownControl[]): ReadonlySet<ShownControl> {
  const days = new Set<ShownControl>();
  for (let start = 0; start < controls.length; start += 1) {
    let day = 0;
    while (controls[start + day]?.label === String(day + 1)) day += 1;
    if (day < FEWEST_DAYS || day > MOST_DAYS) continue;
    for (const control of controls.slice(start, start + day)) days.add(control);
  }
  return days;
}

/** Pages are told one by one, and sizes of a page are not: "15 30 50". */
function countsOn({ apart, label }: ShownControl, numbers: readonly ShownControl[]): boolean {
  const beside = numbers.filter((other) => other.apart === apart).map((other) => Number(other.label));
  return (
    beside.length < LEAST_SIZES ||
    !/^\d+$/.test(label) ||
    beside.some((number) => number === 2 || beside.includes(number + 1))
  );
}

/** "3", "[3]", "Page 3". */
function numberOf({ label: said, follows }: ShownControl): string | undefined {
  const label = labelAsNumber(said);
  const number = NUMBERS.exec(label)?.[1];
  const isPage = number === undefined && follows !== 'other' && isPageLabel(label);
  return isPage ? PAGE_NUMBER.exec(label)?.[1] : number;
}

/** "2" and "3" right behind the list. */
function isOneOfRow(control: ShownControl, next: ShownControl | undefined, url: string): boolean {
  const areBehind =
    !namesOther(control.said) &&
    control.follows === 'list' &&
    next?.follows === 'list' &&
    !/(?:^|\s)footer(?:\s|$)/.test(control.apart);
  return areBehind && mayBePage(control.href, url) && Number(control.label) === 2 && isFurther(next, control);
}

/** "3", or any later one, where the addresses of both are alike but for what they say: "1 2 … 48". */
function isFurther({ label, href }: ShownControl, before: ShownControl): boolean {
  if (Number(label) === 3) return true;
  const shapes = [before, { label, href }].map((one) => one.href?.replace(one.label, '#'));
  return Number(label) > 3 && shapes[0] === shapes[1] && shapes[0]?.includes('#') === true;
}
