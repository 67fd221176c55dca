import type { Surroundings } from '../../verdict/surroundings.ts';
import type { ItemIdentity } from './items/item-identity.ts';
import type { Unfilled } from './items/unfilled-values.ts';

/** The value of the attribute `hidden` where the layout hides an element, in HTML that is asked for so. */
export const HIDDEN_BY_LAYOUT = 'layout';
/** There, the attribute of an element that is shown in a tree which it is no part of: a selector reaches no further up. */
export const TREE_EDGE = 'harvestman-edge';
/** What an agent says that was asked for more than it knows before its document was opened. */
export const NOT_OPENED = 'the document was not opened';
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

/** What Node and the page say to each other. Node calls the methods of `Agent` by name; what goes in and out is JSON. */

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
/** Those that are due within this time of an item may bring more of its page. */
export const TIMERS_MS = 1_500;
/** Animations of items that end within this time may bring the next one; longer ones are there to be looked at. */
export const LONGEST_MOVE_MS = 1_500;
/** A control that took longer to be ready is pressed in an act of its own. */
export const HELD_MS = 300;
/** While nothing comes, those that are due within this time are waited for; later ones by nobody. */
export const LONG_TIMERS_MS = 8_000;

export type ControlState = 'absent' | 'disabled' | 'ready';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a wheel may move the list, and the height of the part of it that is shown, in pixels. */
export interface WheelPoint extends Point {
  readonly shownPx: number;
}

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
  /** Selectors of which an item that is no placeholder has one; empty where the recipe cannot tell. */
  readonly probes: readonly string[];
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
}

export interface Hearing {
  /** `plain`: no script is needed, or the page has none. */
  readonly heard: 'heard' | 'unheard' | 'plain';
  /** Scripts wait for something to be seen. */
  readonly observes: boolean;
  /** Scripts wait for the mouse to move, wherever it is. */
  readonly awaitsMouse: boolean;
}

/** Items as they cross from the page to Node. */
export interface ItemBatch {
  readonly baseUrl: string;
  /** The document's encoding. */
  readonly encoding: string;
  /** An item's ancestors, outermost first, so that selectors can refer to them. */
  readonly shells: readonly (readonly Shell[])[];
  readonly items: readonly SerializedItem[];
}

/** An element without its content. */
export interface Shell {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface SerializedItem {
  readonly html: string;
  /** Index in `shells`. */
  readonly shell: number;
  readonly namespace: 'html' | 'svg' | 'math';
}

/** An item that has changed since it was taken. */
export interface RevisedItem {
  /** Number of the item in its document. */
  readonly number: number;
  readonly html: string;
}

export interface Reply {
  readonly result: 'items' | 'quiet' | 'absent' | 'disabled';
  /** Address of the document. */
  readonly url: string;
  /** The state of the control with the items, the one that was clicked or is to be; null where there is none. */
  readonly control: ControlState | null;
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
  /** Number of the first item of the batch in its document. */
  readonly first: number;
  /** Items of the latest act that have changed since they were taken. */
  readonly revised: readonly RevisedItem[];
  /** Numbers of the items of the latest act as they stand in the document; absent or empty: as they were taken. */
  readonly order?: readonly number[];
  /** So many of the items taken last were none of the list's, but a notice in their place; absent: none. */
  readonly withdrawn?: number;
  /** Numbers of items in their document that have left the list since they were taken; absent or empty: none. */
  readonly departed?: readonly number[];
  /** It shows items that were left, as others may stand between those taken and them. */
  readonly torn?: boolean;
  /** The list shows a moving window, and nothing in it that was taken before: it may have jumped past others. */
  readonly jumped?: boolean;
  /** Scripts wait for a timer that was set since the act and is due soon, or for a task that will end. */
  readonly timers: boolean;
  /** Frames or intervals that were asked for since the act go on: they may still write what the items show. */
  readonly stirs: boolean;
  /** An image that stands nowhere yet is loading: items may be shown with theirs. */
  readonly images?: boolean;
  /** A script had hidden some of the items before they were taken: they are to be looked at once more. */
  readonly sheds?: boolean;
  /** Items are animated, and a script may wait for the end of that. Absent: not looked at, for the list comes in one piece. */
  readonly moves?: boolean;
  /** The document's scripts may still be on their way: it has some, and is not loaded. */
  readonly loading?: boolean;
  /** A document that was opened may not have come to life: it loads, waits for something to be seen, or does not listen. */
  readonly asleep?: boolean;
  /** Values of the items are most likely still to come. */
  readonly unfilled: Unfilled;
  /** Items that show what they showed before the act, while others were written anew in their places. */
  readonly stale: number;
  /** The page has rows that are not mounted before it is scrolled to them. */
  readonly hidden?: boolean;
  /** The list went on growing after its first new item, or between two calls: it needs a longer settling time. */
  readonly trickles: boolean;
  /** Some of the items had come before the act. */
  readonly late: boolean;
  /** Placeholders are left, or a list that is hardly another one; a final wait takes them. */
  readonly unfinished: boolean;
  /** When the same act was begun once more, by the clock of the machine, in milliseconds; absent where it was not. */
  readonly ahead?: number;
  /** The list counts as complete because the page had nothing left to do; answers under way may still change it. */
  readonly early?: boolean;
  /** The control has become ready, and was not pressed. */
  readonly held?: boolean;
  /** The wait ended because nothing on the page could run any more; the network may still bring something. */
  readonly idle?: boolean;
  /** The act took a part of the list away again, and brought nothing. */
  readonly retracts?: boolean;
  /** The act brought nothing, and more items are drawn than before it. */
  readonly unfolds?: boolean;
  /** The act moved the row of items to the side, and brought nothing: where its first item is then, in pixels. */
  readonly carried?: number | null;
  /** The page was not drawn any more while nothing came. */
  readonly undrawn?: boolean;
  /** Milliseconds from the act to the first new item; 0 where none came. */
  readonly arrivedMs: number;
  /** When the list was looked at, by the clock of the machine, in milliseconds. */
  readonly lookedAt: number;
}

/** What came since the last reply, and where to click; null where there is no control. */
export interface Aim {
  readonly reply: Reply;
  readonly point: Point | null;
}

/** What a list's selectors match in a document. */
export interface ListMatches {
  /** Address of the document. */
  readonly url: string;
  /** Elements that match the list selector. */
  readonly matches: number;
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
  /** Scrolls a page that shows no items to its end, until some come; null where nothing can come of it. */
  seek(budget: WaitBudget): Promise<Reply | null>;
  /** Passes over the control, which has done nothing, where another one matches that is like it; whether there is. */
  passOver(request: { readonly selector: string }): boolean;
  /** Scrolls within the page by what is in view, and returns rows that were not mounted before; `quiet` at its end. */
  sweep(): Promise<Reply>;
  /** Where a wheel would be turned for more of a list that no script can scroll; null where one can. */
  wheelPoint(): WheelPoint | null;
  /** Goes on waiting without acting again. */
  wait(budget: WaitBudget): Promise<Reply>;
  /** What came after the last reply, for the same page. */
  more(request: MoreRequest): Promise<Reply>;
  /** Brings the control, or the end of the page, and that of the list into view, as what waits to be seen needs it. */
  reveal(request: { readonly selector: string | null }): Promise<void>;
  /** Brings the items of this page into view in turn, as those need that fill their values when they are seen, or `dwells` there. */
  view(request: { readonly dwells: boolean }): Promise<void>;
  /** Where the mouse has to be for a control that is shown only then; null where there is none. */
  hoverPoint(request: { readonly selector: string }): Point | null;
  /** Whether scripts listen to the control, null: to scrolling. Before they do, an act does nothing. */
  hears(request: { readonly selector: string | null }): Hearing;
  /** Prepares a trusted click, for `wait` to follow: a point where the control, and nothing above it, is hit. */
  aim(request: Pick<ClickRequest, 'selector' | 'controlMs'>): Promise<Aim>;
  /** Until the document has text and does not change any more. */
  rest(request: RestRequest): Promise<void>;
  control(request: { readonly selector: string }): ControlState;
  /** What is in the document of a list, in whichever frame it is. */
  matches(request: Pick<ListSetup, 'listSelector' | 'probes'>): ListMatches;
  /** Has frames of the document loaded that wait until they are seen. */
  loadFrames(): void;
  /** Whether the browser had to guess the document's encoding, unless its answer declared one. */
  guessesEncoding(): boolean;
  /** Whether the document may still bring a list of its own: it was not opened, loads, or waits for a timer. */
  isPending(): boolean;
  /** An act begins in another frame, for `wait` to follow: `items` where some had come before. */
  expect(): Reply;
  /** Presses a control of this document, for items that come in another frame. */
  press(request: Pick<ClickRequest, 'selector' | 'controlMs'>): Promise<ControlState>;
  /** Accepts what a consent dialog of this document asks; false where there is none. */
  acceptConsent(): boolean;
  /** Whether a modal dialog lies over list and control. `closes`: it is closed, if it may be. */
  dialog(request: { readonly selector: string; readonly closes: boolean }): boolean;
  /** Whether the page offers to try again what failed. */
  canRetry(): boolean;
  /** Accepts that offer, and waits for what comes of it: `absent` where there is none. */
  retry(budget: WaitBudget): Promise<Reply>;
  /**
   * Before a scroll: who may bring more because of it, a script that is told of it, or one that looks where the list
   * stands from time to time; null: nobody. `hasGrown`, behind it: whether items came that were not there.
   */
  watchGrowth(): 'told' | 'looks' | null;
  hasGrown(): boolean;
  text(): string;
  /** What stands around the list now. */
  surroundings(request: Pick<ListSetup, 'listSelector' | 'control'>): Surroundings;
  html(request: HtmlOptions): string;
  frameHtml(request: HtmlOptions): string;
}
