import type { Surroundings } from '../../verdict/surroundings.ts';
import type { HtmlOptions } from './document/html-marks.ts';
import type { ItemIdentity } from './items/alignment/item-identity.ts';
import type { Probe } from './items/list/probe.ts';
import type { Aim, ControlState, Point, Reply, WheelPoint } from './reply.ts';

/** What Node and the page say to each other. Node calls the methods of `Agent` by name; what goes in and out is JSON. */

/** What an agent says that was asked for more than it knows before its document was opened. */
export const NOT_OPENED = 'the document was not opened';
/** Name of the agent in its world's global object. */
export const AGENT_NAME = '__harvestman';

/** Stands in the bundle of the page's own world for a name that is made for each tab. */
export const LEDGER_NAME = 'harvestman-timers';

/** The recipe's cookies that scripts of its own origin read; Node puts them before the bundle by this name. */
export interface OwnCookies {
  readonly origin: string;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly path: string }[];
}

/** Timers that scripts set as a document is opened are waited for where they are due within so many milliseconds. */
export const OPENING_TIMERS_MS = 6_000;
/** How long a page may be busy before it is looked at all the same, which waits until it is idle. */
export const IDLE_LIMIT_MS = 300;
/** Those that are due within this time of an item may bring more of its page. */
export const TIMERS_MS = 1_500;
/** Animations of items that end within this time may bring the next one; longer ones are there to be looked at. */
export const LONGEST_MOVE_MS = 1_500;
/** A control that took longer to be ready is pressed in an act of its own. */
export const HELD_MS = 300;
/** Some look where a list stands as seldom as this; and send word so. */
export const LONGEST_LOOK_MS = 5_000;
/** While nothing comes, those that are due within this time are waited for; later ones by nobody. */
export const LONG_TIMERS_MS = 8_000;

export interface WaitBudget {
  /** How long nothing may come before the wait ends, in milliseconds. */
  readonly quietMs: number;
  /** How long the list may rest before it counts as complete, in milliseconds. */
  readonly settleMs: number;
  /** Whether a page that has nothing left to do counts as resting before that time. */
  readonly early?: boolean;
  /** Nothing more is expected: placeholders are items as they are. */
  readonly final?: boolean;
  /** After so many milliseconds in which nothing on the page could run the wait ends, too. Absent: it does not. */
  readonly idleMs?: number;
  /** A control that is ready after a while only is not pressed yet, so that the act can begin with the press. */
  readonly mayHold?: boolean;
}

export interface ListSetup {
  readonly listSelector: string;
  /** The name by which the page's timers are asked for. */
  readonly ledger: string;
  readonly mode: 'replace' | 'append';
  /** What was taken from the documents before this one. */
  readonly known: readonly ItemIdentity[];
  /** Items of this list may well be empty. */
  readonly blankIsReal: boolean;
  /** Whether pages may have rows that are not mounted; it takes a layout to see that. */
  readonly mayHide: boolean;
  /** What the recipe reads in an item that is no placeholder; empty where it cannot tell. */
  readonly probes: readonly Probe[];
  /** The control whose state is told with the first items; null: none. */
  readonly control: string | null;
}

export interface OpenRequest {
  readonly setup: ListSetup;
  /** Selector of what must be there before the first items are looked for; null: nothing. */
  readonly waitFor: string | null;
  /** How long that may take, in milliseconds. */
  readonly waitForMs: number;
  readonly budget: WaitBudget;
}

export interface ScrollRequest {
  readonly budget: WaitBudget;
  /**
   * Where the list comes in one piece, the same act begins once more before the reply is sent; its own reply is what the
   * next call gets.
   */
  readonly again: boolean;
}

export interface ClickRequest extends ScrollRequest {
  readonly selector: string;
  /** How long the control may take to be ready, in milliseconds. */
  readonly controlMs: number;
}

export interface RestRequest {
  /** How long the document must not change, in milliseconds. */
  readonly settleMs: number;
  /** How long its text may take to come, in milliseconds. */
  readonly emptyMs: number;
  /** The longest wait in all, in milliseconds. */
  readonly limitMs: number;
}

export interface MoreRequest {
  /** How long to wait before, in milliseconds. */
  readonly settleMs: number;
  /** Timers due within so many milliseconds count. */
  readonly timersMs: number;
  /** Waits for a frame, and until the page has nothing to do, too. */
  readonly idle?: boolean;
  /** Something was asked for when the items were taken: it may take their place. */
  readonly mayReplace?: boolean;
  /** Nothing was done yet in this document. */
  readonly isOpening?: boolean;
  /** When the act was answered first, or began where the page is busy, by the clock of the machine, in milliseconds; null or absent: it was not. */
  readonly answeredAt?: number | null;
}

export interface ViewRequest {
  /** Items are stayed at. */
  readonly dwells: boolean;
  /** The longest time for all of them, in milliseconds. */
  readonly limitMs: number;
}

export interface Hearing {
  /** `plain`: no script is needed, or the page has none. */
  readonly heard: 'heard' | 'unheard' | 'plain';
  /** Scripts wait for something to be seen. */
  readonly observes: boolean;
  /** Scripts wait for the mouse to move, wherever it is. */
  readonly awaitsMouse: boolean;
}

/** What a list's selectors match in a document. */
export interface ListMatches {
  /** Address of the document. */
  readonly url: string;
  /** Elements that match the list selector. */
  readonly count: number;
  /** Those of them that hold something that the recipe reads. */
  readonly items: number;
  /** Whether one of them can be seen: neither it nor the frame is hidden. */
  readonly isShown: boolean;
}

/** The engine's hands in the page: one call acts, waits for what comes of it, and returns the new items. */
export interface Agent {
  /** Waits for the first items of a document, after `waitFor` has come: `absent` when it does not in `waitForMs`. */
  open(request: OpenRequest): Promise<Reply>;
  click(request: ClickRequest): Promise<Reply>;
  scroll(request: ScrollRequest): Promise<Reply>;
  /** Scrolls to the end of the list once more, after the page was left alone, where scripts listen to that. */
  arrive(budget: WaitBudget): Promise<Reply>;
  /** By how many pixels a list must be wider for the columns to be mounted that the recipe reads; null where they are. */
  columnsAside(): Promise<number | 'undrawn' | null>;
  /** Scrolls a page that shows no items to its end, until some come; null where nothing can come of it. */
  seek(budget: WaitBudget): Promise<Reply | null>;
  /** Passes over the control, which has done nothing, where another one matches that is like it; whether there is. */
  passOver(request: { readonly selector: string }): boolean;
  /** Scrolls within the page by what is in view, and returns rows that were not mounted before; `quiet` at its end. */
  sweep(): Promise<Reply>;
  /** Where a wheel would be turned for more of a list that no script can scroll; null where one can. */
  wheelPoint(): WheelPoint | null;
  /** Whether a list that moves under its window has room for far more rows than were taken. */
  passesRows(): boolean;
  /** Where the last item stands now, as `WheelPoint` tells it; null where there is none. */
  lastPx(): number | null;
  /** Goes on waiting without acting again. */
  wait(budget: WaitBudget): Promise<Reply>;
  /** What came after the last reply, for the same page. */
  more(request: MoreRequest): Promise<Reply>;
  /** Brings the control, or the end of the page, and that of the list into view, as what waits to be seen needs it. */
  reveal(request: { readonly selector: string | null }): Promise<void>;
  /**
   * Brings the items of this page into view in turn, as those need that fill their values when they are seen. Whether some
   * were left out, and others got values by that.
   */
  view(request: ViewRequest): Promise<boolean>;
  /** Where the mouse has to be for a control that is shown only then; null where there is none. */
  hoverPoint(request: { readonly selector: string }): Point | null;
  /** Whether scripts listen to the control, null: to scrolling. Before they do, an act does nothing. */
  hears(request: { readonly selector: string | null }): Hearing;
  /** Prepares a trusted click, for `wait` to follow: a point where the control, and nothing above it, is hit. */
  aim(request: Pick<ClickRequest, 'selector' | 'controlMs'>): Promise<Aim>;
  /** Until the document has text and does not change any more. */
  rest(request: RestRequest): Promise<void>;
  control(request: { readonly selector: string }): ControlState;
  /** Whether any item of the list is shown. */
  showsList(): boolean;
  /** What is in the document of a list, in whichever frame it is. */
  matchList(request: Pick<ListSetup, 'listSelector' | 'probes'>): ListMatches;
  /** Has frames of the document loaded that wait until they are seen, and waits for those; false where it has none at all. */
  loadFrames(): Promise<boolean>;
  /** Whether the browser had to guess the document's encoding, unless its answer declared one. */
  guessesEncoding(): boolean;
  /** The document stays: the other one that was asked for, for so many milliseconds, will not come. */
  stay(askedMs: number): void;
  /** Whether the document may still bring a list of its own: it was not opened, loads, or waits for a timer. */
  isPending(): boolean;
  /** An act begins in another frame, for `wait` to follow: `items` where some had come before. */
  expect(): Reply;
  /** Presses a control of this document, for items that come in another frame. */
  press(request: Pick<ClickRequest, 'selector' | 'controlMs'>): Promise<ControlState>;
  /** Accepts what a consent dialog of this document asks; false where there is none. */
  acceptConsent(): boolean;
  /** Whether a modal dialog lies over the list and a control. `closes`: it is closed, if it may be. */
  dialog(request: { readonly selector: string | null; readonly closes: boolean }): boolean;
  /** Whether the page offers to try again what failed. */
  canRetry(): boolean;
  /** What had failed has come: what offers now to try it again does so no more. */
  spendRetries(): void;
  /** Accepts that offer, and waits for what comes of it: `absent` where there is none. */
  retry(budget: WaitBudget): Promise<Reply>;
  /**
   * Before a scroll: who may bring more because of it, a script that is told of it, or one that looks where the list
   * stands from time to time; null: nobody. `hasGrown`, behind it: whether items came that were not there.
   */
  watchGrowth(): 'told' | 'looks' | null;
  hasGrown(): boolean;
  /** Whether anybody may bring anything because of a scroll, or of an image that it has loaded, in other frames, too. */
  mayNoticeScrolling(): boolean;
  text(): string;
  /** What stands around the list now. */
  surroundings(request: Pick<ListSetup, 'listSelector' | 'control'>): Surroundings;
  html(request: HtmlOptions): string;
  frameHtml(request: HtmlOptions): string;
}
