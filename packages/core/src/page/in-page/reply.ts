import type { ItemIdentity } from './items/alignment/item-identity.ts';
import type { Unfilled } from './items/taking/unfilled-values.ts';

export type ControlState = 'absent' | 'disabled' | 'ready';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a wheel may move the list, the height of the part of it that is shown, and where its last item stands, in pixels. */
export interface WheelPoint extends Point {
  readonly shownPx: number;
  readonly lastPx: number;
}

/** Items as they cross from the page to Node. */
export interface ItemBatch {
  readonly baseUrl: string;
  /** The document's encoding. */
  readonly encoding: string;
  /** What the items stand in, each once, so that selectors can refer to it. */
  readonly shells: readonly Shell[];
  readonly items: readonly SerializedItem[];
}

/** An element without its content. */
export interface Shell {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Index in `shells` of what it stands in; -1: nothing. */
  readonly around: number;
}

export interface SerializedItem {
  readonly html: string;
  /** Index in `shells` of what it stands in; -1: nothing. */
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
  /** The state of the control as the reply is made, the one that was clicked or is to be; null where there is none. */
  readonly control: ControlState | null;
  readonly batch: ItemBatch;
  readonly identities: readonly ItemIdentity[];
  /** Number of the first item of the batch in its document. */
  readonly first: number;
  /** So many of the batch stand in front of all that was taken before in the document. */
  readonly inFront: number;
  /** Items of the latest act that have changed since they were taken. */
  readonly revised: readonly RevisedItem[];
  /** Items that the list showed, all of it, and that were gone for others before they were taken. */
  readonly passed: readonly ItemIdentity[];
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
  /** Frames, intervals or timers go on that were asked for since the act was answered: they may still show the answer. */
  readonly shows?: boolean;
  /** The list is marked as busy. Absent: it is not. */
  readonly busy?: boolean;
  /** A worker was started with the act that has said nothing yet. */
  readonly workers?: boolean;
  /** An image that stands nowhere yet is loading: items may be shown with theirs. */
  readonly images?: boolean;
  /** Scripts may know of images in the page that they have come, and show items then. Absent: they may. */
  readonly heedsImages?: boolean;
  /** A script had hidden some of the items before they were taken: they are to be looked at once more. */
  readonly sheds?: boolean;
  /** Items are animated, and a script may wait for the end of that. Absent: not looked at, for the list comes in one piece. */
  readonly moves?: boolean;
  /** The document's scripts may still be on their way: it has some, and is not loaded. */
  readonly loading?: boolean;
  /** A document that was opened may not have come to life: it loads, waits for something to be seen, or does not listen. */
  readonly asleep?: boolean;
  /** Each value that the recipe reads is in one of several items. Absent: not looked at. */
  readonly hasAll?: boolean;
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
  /** The act brought nothing, and put something that is no item behind the last one. */
  readonly adds?: boolean;
  /** The act moved the row of items to the side, and brought nothing: where its first item is then, in pixels. */
  readonly carried?: number | null;
  /** The page was not drawn any more while nothing came. */
  readonly undrawn?: boolean;
  /** Milliseconds from the act to the first new item; 0 where none came. */
  readonly arrivedMs: number;
  /** When the first new item was seen, by the clock of the machine, in milliseconds; absent: `lookedAt`. */
  readonly foundAt?: number;
  /** When the list was looked at, by the clock of the machine, in milliseconds. */
  readonly lookedAt: number;
}

/** What came since the last reply, and where to click; null where there is no control. */
export interface Aim {
  readonly reply: Reply;
  readonly point: Point | null;
}
