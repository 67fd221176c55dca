import type { CookieJar } from 'tough-cookie';
import type { Item } from '../dom/item.ts';
import type { DocumentGate } from '../egress/document/document-gate.ts';
import type { BrowserEgress } from '../egress/gateway/browser-egress.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import type { Settings } from '../recipe/settings.ts';
import type { NoteFact } from '../verdict/evidence.ts';
import type { Surroundings } from '../verdict/surroundings.ts';
import type { HtmlOptions } from './in-page/document/html-marks.ts';
import type { Probe } from './in-page/items/list/probe.ts';

/** What a page needs to know before it is opened. */
export interface PageOptions {
  /** The recipe's URL, wherever the page is: its origin alone gets the headers, cookies and credentials of the settings. */
  readonly recipeUrl: string;
  readonly listSelector: string;
  /**
   * `replace`: each page shows its own list (next-button). `append`: one list grows, or shows a moving window
   * (load-more, scroll-down).
   */
  readonly listMode: 'replace' | 'append';
  /** Whether it matters where a page ends, as it does where their number is limited. Default true. */
  readonly exactPages?: boolean;
  /** What the recipe reads in an item that is no placeholder. */
  readonly probes?: readonly Probe[];
  /** The control that is going to be clicked: its state is told with the items. */
  readonly control?: string;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /** The job's cookies, shared by both backends. */
  readonly cookies: CookieJar;
  /** Notes what the page sees that bears on whether the list is whole. Default: nobody is told. */
  readonly note?: NoteFact;
  /** The page is opened in the midst of a list: the ones before it were reached by links. Default false. */
  readonly resumed?: boolean;
  /** Whether a static page is opened, by a source that has both. Default: it decides. */
  readonly isStatic?: boolean;
}

/** Opens pages. The HTTP backend and the browser backend both are one. */
export interface PageSource {
  open(url: string, options: PageOptions): Promise<Page>;
}

/** A browser backend: one isolated session for each job. */
export interface Browser {
  /** Cookies, storage and cache of a session are seen by no other session. */
  openSession(options: BrowserSessionOptions): Promise<BrowserSession>;
  /** Ends every session and every process that it started. */
  close(): Promise<void>;
}

export interface BrowserSessionOptions {
  /** To be asked before each document of a page's main frame, redirects included, and told of answers. */
  readonly gate: DocumentGate;
  readonly limits: Required<ResponseLimits>;
  /** The only way out. */
  readonly egress: BrowserEgress;
  readonly settings: Settings;
  readonly userAgent: string | null;
  readonly signal: AbortSignal;
}

export interface BrowserSession extends PageSource {
  close(): Promise<void>;
}

/**
 * What became of an action. `new-items`: take them. `absent`: no such control, or a hidden one. `disabled`: the
 * control says so. `unchanged`: nothing new came within the budget. `same-page`: the control leads to the page itself.
 */
export type ActionResult = 'new-items' | 'absent' | 'disabled' | 'unchanged' | 'same-page';

export type ControlState = 'absent' | 'disabled' | 'ready';

/** `click(selector)`, or `scroll()`. */
export type PageAct = { readonly type: 'click'; readonly selector: string } | { readonly type: 'scroll' };

/** What the list selector matches in a frame that is not read. */
export interface MatchesElsewhere {
  /** Address of the frame's document. */
  readonly url: string;
  readonly matches: number;
  /** Why it is not read: a static page reads no frames, a reader sees nothing of it, or no property finds anything there. */
  readonly why: 'static' | 'hidden' | 'without-values' | null;
}

/** What went wrong with what an act asked for. */
export interface Complaint {
  /** The request and what became of it, in words. */
  readonly about: string;
  /** Whether there is nothing at its address, which is no failure behind the end of a list. */
  readonly isAbsent?: boolean;
  /** A whole document that came in the place of data: something went wrong unless it is of the list. */
  readonly document?: string;
  /** The pause that its answer asked for, in milliseconds; null: none. */
  readonly retryAfterMs: number | null;
}

/** One open page. Every method rejects when the signal given at `open` aborts. */
export interface Page {
  /** Address of the current document, after redirects and navigation. */
  readonly url: string;
  /** Address that was asked for to get to the current document: another one, where a redirect led to it. */
  readonly askedUrl?: string;
  /** Whether it is static, where that is known. */
  readonly isStatic?: boolean;
  /** The HTTP status of the document; null where it is not known. */
  readonly status: number | null;
  html(options?: HtmlOptions): Promise<string>;
  /** The text of the document, scripts and styles left out, white space folded. */
  text(): Promise<string>;
  /** What stands around the list now, without waiting; null where the document is just being replaced. */
  surroundings(): Promise<Surroundings | null>;
  /** Where else the list selector matches, for whoever looks for what is wrong with it. Absent: nowhere that is known. */
  matchesElsewhere?(): Promise<readonly MatchesElsewhere[]>;
  /** Until the document rests: it has text, asks for nothing more, and does not change any more for a moment. */
  rest(): Promise<void>;
  /** The state of the control now, without waiting. */
  control(selector: string): Promise<ControlState>;
  /** Whether any item of the list is shown now. */
  showsList(): Promise<boolean>;
  /** The items that were not taken before, in document order. */
  takeNewItems(): Promise<readonly Item[]>;
  /**
   * Activates the control and waits for new items. A static page follows links.
   *
   * @throws HarvestmanError BROWSER_REQUIRED for any other control of a static page
   */
  click(selector: string): Promise<ActionResult>;
  /**
   * Scrolls the list's own scroll container to its end and waits for new items.
   *
   * @throws HarvestmanError BROWSER_REQUIRED when static
   */
  scroll(): Promise<ActionResult>;
  /**
   * Begins an act whose turn comes next, once this page's items were taken: the page may do ahead what it can. What
   * becomes of it, failures included, is told by the act itself; `url` may be the next page's before that. Whoever calls
   * it performs the same act, or closes the page. `again`: the same act is going to follow upon that one, and may begin
   * as soon as its items have come.
   */
  anticipate(act: PageAct, again?: boolean): void;
  /**
   * Loads a document anew that an act led to, and takes its first items. `unchanged` also where no act led to it: what it
   * shows may not be in its address.
   */
  reload?(): Promise<ActionResult>;
  /** What went wrong with what the latest act asked for; null: nothing that is known. */
  complaint?(): Promise<Complaint | null>;
  /** Address of what `complaint` told of by last, where nothing was asked for there again; null: nothing like that. */
  readonly lostAnswer?: string | null;
  /**
   * Address of an answer that was empty in the midst of the list, where the page has gone on; null: there was none. `pages`: so
   * many were read.
   */
  emptyAnswer?(pages: number): Promise<string | null>;
  /** Whether the list has gone on by itself, and items that it showed before were not read, nor have come since. */
  readonly hasTurned?: boolean;
  /**
   * Whether a list that is read as one page, or a page that has a next one, shows more items once it is scrolled; it has been, then.
   * Absent: nobody can scroll.
   */
  grows?(): Promise<boolean>;
  /**
   * What a script of the page failed with for the first time since the latest act that has brought items, `withLast`: or in that, as
   * it took what had been asked for; null: nothing.
   */
  scriptError?(withLast: boolean): string | null;
  /** Whether the latest act has asked the network for anything. */
  readonly hasAsked?: boolean;
  /** Whether the latest act has only taken a part of the list away, as one does that says "show less". */
  readonly retracts?: boolean;
  /** Whether the latest press brought nothing new, and put something that is no item behind the last one, as the head of an empty part. */
  readonly adds?: boolean;
  /** Whether an act that brought nothing new has moved the items, or shown more of those that were there. */
  readonly unfolds?: boolean;
  /** The text around the list when its first items had come, where more came by itself after them; null elsewhere. */
  readonly openingText?: string | null;
  /** Nothing on the page listened to what was done with it: it may not have come to life. */
  readonly isDeaf?: boolean;
  /** Accepts what a consent dialog asks, and waits for what comes of it; `absent`: there is none. Absent: nobody can. */
  acceptConsent?(): Promise<ActionResult>;
  /** Whether the page offers to try again what failed. */
  canRetry?(): Promise<boolean>;
  /** Accepts that offer. `absent`: it is made in words alone, and pressing those does nothing. */
  retry?(): Promise<ActionResult>;
  close(): Promise<void>;
}
