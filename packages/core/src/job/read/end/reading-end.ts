import type { Page } from '../../../page/page.ts';
import { BUILT_IN_STRATEGIES } from '../../../pagination/built-in-strategies.ts';
import { STOP_REASONS, type StopReason } from '../../../pagination/stop-reason.ts';
import type { ListEnd } from '../../../verdict/end/list-end.ts';
import type { Fact, NoteFact } from '../../../verdict/evidence.ts';
import type { ListObserver } from '../../../verdict/list-observer.ts';
import { addressBehind } from '../../../verdict/pagination/page-address.ts';
import { isNumbered } from '../../../verdict/pagination/row-page.ts';
import type { Surroundings } from '../../../verdict/surroundings.ts';
import type { ReadPagesOptions } from '../read-pages-options.ts';
import { type LeftPage, lookAround } from '../shown-page.ts';
import { hasMovedOn } from './has-moved-on.ts';
import { hasNewRows } from './has-new-rows.ts';
import { judgeEnd, type SeeminglyEnded } from './judge-end.ts';
import { leadsBack, type Place, turnsBack } from './leads-back.ts';
import { mayBeEmpty, type SaidEmpty } from './said-empty.ts';

type Ended = Pick<ListEnd, 'reason' | 'around' | 'hasMovedOn'>;

/** How lists end that may go on. */
const ENDS: ReadonlySet<string> = new Set(['no-next-control', 'cycle']);
/** What an end leaves that the page behind it tells more of. */
const OPEN: ReadonlySet<Fact['kind']> = new Set(['end-seen', 'end-not-seen', 'control-without-effect']);

const LEFT = 'the pagination strategy ended the list, and left items that had come';
const TURNED = 'the list went on by itself before its pages were read';

/** What was handed over, and where the first page stood. */
export interface HandedOver {
  readonly pages: number;
  readonly items: number;
  readonly first: Place;
  /** Address of the page that was handed over last; empty where there is none. */
  readonly last: string;
}

/** Where a reading of a list seems to end: whether it does, and what is told of that. */
export class ReadingEnd {
  readonly #options: ReadPagesOptions;
  readonly #observer: ListObserver;
  readonly #note: NoteFact;
  #said: SaidEmpty = 'nothing';
  #emptyPages = 0;
  /** What stood around the list at its end, where that was looked at already. */
  #lastLook: Surroundings | null = null;

  constructor(options: ReadPagesOptions, observer: ListObserver, note: NoteFact) {
    this.#options = options;
    this.#observer = observer;
    this.#note = note;
  }

  /** Pages without items that were passed over. */
  get emptyPages(): number {
    return this.#emptyPages;
  }

  /** Whether the list has ended where it seems to. */
  async judge(
    ended: Pick<SeeminglyEnded, 'page' | 'reason' | 'url' | 'before' | 'frame' | 'pages' | 'advance'>,
    first: Place,
  ): Promise<'advanced' | StopReason> {
    const { firstText, isFull } = this.#observer;
    const passedEmpty = (count: number, said: SaidEmpty): void => {
      this.#emptyPages += count;
      if (said !== 'nothing') this.#said = said;
    };
    const leftWith = (around: Surroundings | null): void => {
      this.#lastLook = around;
    };
    const hasNew = (address: string | null) => hasNewRows(address, ended.page, this.#options, this.#observer);
    const told = { firstText, isFull, note: this.#note, passedEmpty, leftWith, hasNewRows: hasNew };
    const outcome = await judgeEnd({ ...ended, ...told }, this.#options);
    const { page, url } = ended;
    const isBack = page.url === first.url && page.url !== url;
    const isOver = outcome !== 'advanced' && outcome !== 'cycle' && !isBack;
    if (isOver && !Object.hasOwn(BUILT_IN_STRATEGIES, this.#options.strategy.type)) {
      const left = await page.takeNewItems();
      if (left.length > 0) this.#note({ kind: 'end-not-seen', about: LEFT });
    }
    return outcome;
  }

  /** Tells the observer how the list has ended. `page`: the last one; null where there is none. */
  async tell(
    reason: StopReason,
    page: Page | null,
    { pages, items, first, last }: HandedOver,
    { hasMore = null, url = null, isServedAgain = false }: LeftPage,
  ): Promise<void> {
    const around = this.#lastLook ?? (page && (await lookAround(page)));
    // Nothing comes once more any longer.
    if (page?.hasTurned === true) this.#note({ kind: 'end-not-seen', about: TURNED });
    const emptyAnswer = (await page?.emptyAnswer?.(pages).catch(() => null)) ?? null;
    if (emptyAnswer !== null && !mayBeEmpty(this.#said, emptyAnswer))
      this.#note({ kind: 'answer-empty', url: emptyAnswer, page: pages });
    const end = {
      reason,
      about: STOP_REASONS[reason],
      pages,
      emptyPages: this.#emptyPages,
      items,
      hasMore,
      hasMovedOn: url !== null && hasMovedOn(url, page?.url ?? ''),
      hasAsked: page?.hasAsked ?? false,
      error: page?.scriptError?.(reason === 'control-disabled') ?? null,
      retracts: page?.retracts ?? false,
      unfolds: page?.unfolds ?? false,
      leadsBack: page !== null && (leadsBack(page, first) || turnsBack(page, last)),
      isServedAgain,
      around,
      goesOn: null,
    };
    this.#observer.end(end);
    if (page === null || !this.#isOpen(end, page.url)) return;
    // The next one was served already.
    const asked = isServedAgain ? addressBehind(last, page.askedUrl ?? page.url, 0) : null;
    const behind = asked ?? this.#observer.behind;
    const goesOn = await hasNewRows(behind, page, this.#options, this.#observer);
    if (goesOn !== null) this.#observer.end({ ...end, goesOn });
  }

  /** Whether a full page ends the list, and nothing but that there is no next one says so, or another one has come in its place. */
  #isOpen({ reason, around, hasMovedOn: isOn }: Ended, url: string): boolean {
    const { behind, endFacts } = this.#observer;
    const isKnown = behind === null || endFacts.some(({ kind }) => !OPEN.has(kind));
    const isPassed = reason === 'no-new-rows' && isOn && url !== behind;
    return !isKnown && (ENDS.has(reason) || isPassed) && !isNumbered(around);
  }
}
