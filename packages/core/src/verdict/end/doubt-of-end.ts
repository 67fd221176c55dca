import type { Fact } from '../evidence.ts';
import { saysNone } from '../page-walls.ts';
import { hasShownAll, LEAST_ON_PAGE } from '../pages-left.ts';
import { TO_TOP } from '../pagination/appeared-control.ts';
import { isCalendarLabel } from '../pagination/calendar-label.ts';
import { isElsewhere } from '../pagination/is-elsewhere.ts';
import { isToldLast } from '../pagination/is-told-last.ts';
import { isToldOn } from '../pagination/is-told-on.ts';
import { isNumbered } from '../pagination/row-page.ts';
import type { ListEnd } from './list-end.ts';

/** What the title or heading of a page says that stands in for another one. */
const LOST =
  /^404\b|error 404|\b404$|\b(?:not|n['’]t|nicht|no) (?:be )?(?:fou?nd|find|gefunden|encontrad)|introuvable|non trovat|не найден/i;
/** Where no list goes on that began elsewhere. */
const ASIDE = /(?:^|\s)(?:aside|footer)(?:\s|$)/;
/** Of scripts that part their words. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{3,}/gu;
/** Pages that are all so long end together by chance alone. */
const LONG_PAGE = 12;

/** Why what has ended the list is not its end; null where it is. `isLast`: the last page looks like one, or says so. */
export function doubtOfEnd(end: ListEnd, isLast: boolean): Fact | null {
  if (end.goesOn)
    return { kind: 'end-not-seen', about: 'the next address by its number has rows that were not read' };
  if (!isLast && (isSpentEarly(end) || isServedOn(end))) {
    return { kind: 'control-without-effect', items: end.items };
  }
  if (!isLast && end.error !== null && end.reason !== 'cycle')
    return { kind: 'end-not-seen', about: `a script of the page failed where its list ends: ${end.error}` };
  const [at = '', firstAt = ''] = [end.around?.list, end.firstAround?.list];
  if (
    end.pages > 1 &&
    firstAt !== '' &&
    (isElsewhere(at, firstAt) || (ASIDE.test(at) && !ASIDE.test(firstAt)))
  )
    return {
      kind: 'end-not-seen',
      about: 'the items of its last page stand elsewhere than those of its first one',
    };
  if (!isLast && isToldOn(end))
    return { kind: 'end-not-seen', about: 'the data that its last item came with say that more follows' };
  if (end.pages > 1 && isCalledOtherwise(end))
    return { kind: 'end-not-seen', about: 'its last page is called otherwise than its first one' };
  if (end.reason !== 'cycle') return null;
  if (end.leadsBack) return { kind: 'end-not-seen', about: 'its next page was redirected to an earlier one' };
  return turnsBack(end, isLast)
    ? { kind: 'end-not-seen', about: 'its last page has as many items as any, and led back' }
    : null;
}

/** Whether a full page led back where no list has to end. */
function turnsBack({ pages, itemsOnLastPage, ...end }: ListEnd, isLast: boolean): boolean {
  const isFull = end.selector !== null && end.listMode === 'replace' && itemsOnLastPage >= end.fullPage;
  if (!isFull || end.goesOn === false || isNumbered(end.around)) return false;
  // What leads on from the first page and back from the second may be each page's first link, whatever that is.
  if (pages === 2) return !end.isServedAgain;
  // A row of things that is turned around begins again, and so may what is shown by few at a time.
  return end.isAddressed && pages > 2 && !isLast && itemsOnLastPage >= LEAST_ON_PAGE;
}

/** Whether the last page is called lost, says that there is none, or has no word in title and heading of those of the first one. */
function isCalledOtherwise({ firstAround, around, listMode }: ListEnd): boolean {
  const [first, last] = [firstAround, around].map((one) => [one?.head.title ?? '', one?.head.heading ?? '']);
  const isLost = (text: string): boolean => LOST.test(text);
  if (first === undefined || last === undefined) return false;
  if (last.some(isLost)) return !first.some(isLost);
  if (listMode === 'replace' && around?.list && saysNone(around.text) && !saysNone(firstAround?.text ?? ''))
    return true;
  const words = [...first, ...last].map((text) => text.toLowerCase().match(WORD) ?? []);
  const known = new Set(words.slice(0, 2).flat());
  const said = words.slice(2).flat();
  return (
    words.every(({ length }) => length > 0) &&
    !said.some((word) => known.has(word)) &&
    !last.some(isCalendarLabel)
  );
}

/** Whether a control that is still there has brought nothing more, where more may be. */
function isSpentEarly(end: ListEnd): boolean {
  const { selector, reason, pages } = end;
  // A control that closes again what it has opened has shown it all.
  const isOver = (end.retracts && !end.hasAsked && pages > 1) || isToldLast(end);
  if (selector === null || reason !== 'no-new-rows' || end.hasMovedOn || isOver || hasShownAll(end))
    return false;
  // What brought more at first leads back to the top now.
  if (pages > 1 && TO_TOP.test(end.around?.own ?? '') && !TO_TOP.test(end.firstAround?.own ?? ''))
    return false;
  // The answer was empty, and the last page of a list that has ended is shorter most often.
  const isFull = end.hasAsked && end.itemsOnLastPage >= end.fullPage;
  // Nothing shows that a control that has never had any effect is the list's.
  return isCutLength(end) || isFull || (pages === 1 && !end.unfolds);
}

/** Whether the control has never brought another page, or a page as long as any is served behind the last one. */
function isServedOn(end: ListEnd): boolean {
  const { selector, reason, pages, around, itemsOnLastPage } = end;
  const isStuck = reason === 'cycle' && pages === 1;
  if (end.goesOn === false) return false;
  // What an app has asked for at another address, and shows.
  const isShown = end.hasMovedOn && end.hasAsked && reason === 'no-new-rows' && Boolean(around?.list);
  const isServed = (end.isServedAgain || isShown) && itemsOnLastPage >= end.fullPage;
  return selector !== null && (isStuck || isServed) && itemsOnLastPage >= LEAST_ON_PAGE;
}

/** Where lists are cut off that would go on: at a round number, or behind long pages; never behind a shorter one. */
function isCutLength({ items, listMode, pages, itemsOnLastPage, fullPage }: ListEnd): boolean {
  const isRound = items >= 10 && items % 10 === 0;
  if (listMode === 'append' || pages === 1) return isRound;
  return itemsOnLastPage >= fullPage && (isRound || itemsOnLastPage >= LONG_PAGE);
}
