import { isRecord } from '../../../ground/is-record.ts';
import { MORE_FOLLOWS } from '../../surroundings/counts/told-counts.ts';
import { ABSENT } from './absent-statuses.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import type { FailedParts } from './failed-parts.ts';
import { jsonError } from './json-error.ts';
import { questionOf, withoutVarying } from './question-of.ts';
import { responseText } from './response-text.ts';

export interface Asked {
  /** What is asked again and again, whatever page it is of. */
  readonly key: string;
  /** What the key leaves out, in its order. */
  readonly varying: readonly string[];
  /** The very request. */
  readonly identity: string;
  readonly url: string;
  readonly postData: string;
}

/** Larger answers are not empty. */
const LONGEST_EMPTY = 2_000;
/** Those of GraphQL may say that a part failed; longer ones are not read. */
const LONGEST_PART = 200_000;
const IN_PARTS = /graphql|\bgql\b|"(?:query|operationName)"\s*:/i;
/** Numbers, and what a cursor looks like. */
const VARYING = /^[\d.,:-]+$|^(?=.*\d)[\w+/=%.-]{12,}$/;
/** Now, in milliseconds. */
const TIME = /^1\d{12}$/;
const MOST_ASKED = 1_000;
const COMMENTS = /<!--.*?-->/gs;
const LINES = /\}\s*\n\s*\{/;
/** XML that says what went wrong. */
const FAULT = /^(?:<[^>]*>\s*){0,2}<(?:\w+:)?(?:error|fault)[\s>]/i;
/** What it calls with them. */
const CALLED = /^[\w$.]+\(([[{].*[\]}])\);?$/s;
/** One that scripts import holds them, too. */
const MODULE = /(?:^|[;}\s])export[\s{]/;
/** Characters of a request; no page of a list takes more to ask for. */
const LONGEST_REQUEST = 10_000;
/** A page that was empty, and one behind the last. The first has its items from its document, most often. */
const SPARE = 2;
/** So often in a row the same empty list says that there is nothing more, however often the page asks. */
const ENDLESS = 10;

/** What an answer holds: lists without anything in them; an error, or no text at all; anything. Null: neither a list nor none. */
type AnswerKind = 'empty' | 'failed' | 'full' | null;

/**
 * Answers that were empty, or failed, in the midst of a list: what was asked for next of the same kind brought something.
 * Then the page has gone on, and what the empty answer should have brought is in no row. The same of the last of a kind that
 * has brought lists, where it failed, or is empty and says that more follows.
 */
export class EmptyAnswers implements DataListener {
  readonly #onEndless: (question: string) => void;
  readonly #parts: FailedParts;
  /** The first of the latest empty answers of each kind. */
  readonly #empty = new Map<string, Asked>();
  /** The latest other answer of each kind. */
  readonly #full = new Map<string, Asked>();
  #reading: Promise<unknown> = Promise.resolve();
  /** Address of the first that the page went on behind, of each kind. */
  readonly #skipped = new Map<string, string>();
  /** The same of the latest answers that failed, and of those that are empty and say that more follows. */
  readonly #lost = new Map<string, string>();
  readonly #promised = new Map<string, Asked>();
  /** How many answers of each kind have come. */
  readonly #counts = new Map<string, number>();
  #failures = 0;
  /** The latest empty list behind others of its kind, without its numbers, and how often in a row it has come. */
  #same: { readonly key: string; readonly text: string | null; readonly count: number } | null = null;

  /**
   * `onEndless` is told of a question that is asked on and on, and answered by the same empty list each time; `parts`, of each
   * answer that is read.
   */
  constructor(onEndless: (question: string) => void, parts: FailedParts) {
    this.#onEndless = onEndless;
    this.#parts = parts;
  }

  answered(request: DataRequest): void {
    const { status } = request;
    if (status >= 400) this.#fail(request, ABSENT.has(status) ? 'absent' : 'failed');
  }

  failed(request: DataRequest, isLeft: boolean): void {
    if (request.status !== 0 && !isData(request)) return;
    // What another document has taken the place of is given up with it; an app gives up what takes too long.
    if (request.failure !== null) this.#fail(request, 'failed');
    else if (!isLeft) this.#fail(request, 'given-up');
  }

  finished(request: DataRequest, bytes: number): void {
    if (!isShort(request) || !isData(request)) return;
    const asked = askedFor(request);
    const isRead = bytes <= LONGEST_EMPTY || (bytes <= LONGEST_PART && IN_PARTS.test(asked.identity));
    this.#next(() => (isRead ? this.#read(request, asked) : this.#note(asked, 'full')));
  }

  heard(url: string, sent: string, text: string): void {
    if (sent.length > LONGEST_REQUEST) return;
    const kind = text.length > LONGEST_EMPTY ? 'full' : kindOf(text);
    const asked = askedFor({ method: 'SOCKET', url, postData: sent });
    // Much else comes by the same socket.
    if (kind === 'full') this.#next(() => this.#note(asked, kind));
    else if (kind === 'failed') this.#next(() => this.#lose(asked));
  }

  streamed(url: string, isBroken: boolean): void {
    if (isBroken) this.#lost.set(url, url);
    else this.#lost.delete(url);
  }

  /**
   * The address of such an answer; null where there was none. `pages`: so many were read, and what was asked for more often
   * than that is asked for by each item, of which some may well have nothing. `hasHeads`: parts in the midst told by their heads
   * that they have none. `isPolled`: a question is asked time and again.
   */
  async skipped(
    pages: number,
    hasHeads = false,
    isPolled: (question: string) => boolean = () => false,
  ): Promise<string | null> {
    await this.#reading;
    for (const [key, url] of [...(hasHeads ? [] : this.#skipped), ...this.#lost])
      if ((this.#counts.get(key) ?? 0) <= pages + SPARE) return url;
    for (const { url, postData } of this.#promised.values())
      if (!isPolled(questionOf(url, postData))) return url;
    return null;
  }

  #fail(request: DataRequest, how: 'failed' | 'absent' | 'given-up'): void {
    // A page may ask for any number of things that cannot be had.
    if (!isShort(request) || this.#failures >= MOST_ASKED) return;
    this.#failures += 1;
    const asked = askedFor(request);
    this.#next(() => {
      // Before there is a list, apps give up what they ask for anew.
      if (how === 'given-up' && !this.#full.has(asked.key)) return;
      // Behind the last page there is none.
      if (how === 'absent') this.#note(asked, 'failed');
      else this.#lose(asked);
    });
  }

  #lose(asked: Asked): void {
    this.#note(asked, 'failed');
    if (this.#full.has(asked.key)) this.#lost.set(asked.key, asked.url);
  }

  #next(work: () => unknown): void {
    this.#reading = this.#reading.then(work);
    // Whoever asks for what was skipped is told.
    this.#reading.catch(() => undefined);
  }

  async #read({ client, id }: DataRequest, asked: Asked): Promise<void> {
    const body = await responseText(client, id);
    // What was read as it came is not to be had any more.
    if (body === null) return this.#note(asked, 'full');
    this.#parts.note(asked.identity, asked.url, body);
    const kind = kindOf(body);
    this.#note(asked, kind, body);
    // Its page has some of the rows, and nobody asks for the others.
    if (kind === 'failed' && LINES.test(body) && this.#full.has(asked.key))
      this.#lost.set(asked.key, asked.url);
  }

  #note(asked: Asked, kind: AnswerKind, body = ''): void {
    const { key } = asked;
    if (this.#full.has(key))
      this.#noteSame(asked, kind === 'empty' && !MORE_FOLLOWS.test(body) ? body : null);
    if (!this.#counts.has(key) && this.#counts.size >= MOST_ASKED) return;
    for (const open of [this.#lost, this.#promised]) open.delete(key);
    const isLacking = kind === 'empty' || (kind !== 'full' && this.#full.has(key));
    if (isLacking && MORE_FOLLOWS.test(body)) this.#promised.set(key, asked);
    const before = this.#empty.get(key);
    const full = this.#full.get(key) ?? null;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    // Where others of its kind have brought a list, an answer without one is empty.
    const isEmpty = kind === 'empty' || kind === 'failed' || (kind === null && full !== null);
    if (before === undefined && isEmpty) this.#empty.set(key, asked);
    if (kind !== 'full') return;
    this.#full.set(key, asked);
    if (before === undefined) return;
    // Asked for once more, it was not lost.
    if (!isAskedAgain(before, asked, full) && !this.#skipped.has(key)) this.#skipped.set(key, before.url);
    this.#empty.delete(key);
  }

  /** `body` of an empty list behind which nothing more is said to follow; null: anything else came. */
  #noteSame({ key, url, postData }: Asked, body: string | null): void {
    const text = body?.replace(/\d+/g, '#') ?? null;
    const same = this.#same?.key === key && this.#same.text === text ? this.#same.count : 0;
    this.#same = { key, text, count: same + 1 };
    if (text !== null && same + 1 === ENDLESS) this.#onEndless(questionOf(url, postData));
  }
}

/** Whether all of it is known: the browser tells of no longer ones what was sent. */
function isShort({ isTold, url, postData }: DataRequest): boolean {
  return isTold && url.length + postData.length <= LONGEST_REQUEST;
}

function isData({ status, mimeType }: DataRequest): boolean {
  return status === 200 && /json|html|javascript|\/xml/i.test(mimeType);
}

/**
 * Whether `next` asks for what `empty` asked for: for the very same, or a counter of attempts alone differs. `full`: what was
 * asked for before; null where there was nothing.
 */
export function isAskedAgain(empty: Asked, next: Asked, full: Asked | null): boolean {
  if (empty.identity === next.identity) return true;
  if (full === null) return false;
  const moved = [...empty.varying.keys()].filter((index) => empty.varying[index] !== full.varying[index]);
  return moved.length > 0 && moved.every((index) => empty.varying[index] === next.varying[index]);
}

export function askedFor({ method, url, postData }: Pick<DataRequest, 'method' | 'url' | 'postData'>): Asked {
  // Chromium takes hosts that are none elsewhere: "a b", as "a%20b".
  const { origin, pathname, searchParams } = URL.parse(url) ?? {
    origin: '',
    pathname: url,
    searchParams: new URLSearchParams(),
  };
  const varying: string[] = [];
  const masked = (value: string): string => {
    // A time is put in against caches.
    if (!TIME.test(value)) varying.push(value);
    return '#';
  };
  const path = pathname.replace(/\d+/g, masked);
  const parameters = [...searchParams]
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${VARYING.test(value) ? masked(value) : value}`);
  const data = withoutVarying(postData, masked);
  const key = [method, origin + path, ...parameters, data].join(' ');
  return { key, varying, identity: url + postData, url, postData };
}

export function kindOf(body: string): AnswerKind {
  // What is longer holds more than a comment.
  const told = body.length > LONGEST_EMPTY ? body : body.replace(COMMENTS, '');
  const text = told.trim().replace(CALLED, '$1');
  if (text === '') return 'failed';
  if (text.startsWith('<')) return FAULT.test(text) ? 'failed' : 'full';
  const values = valuesIn(text);
  if (values.length === 0) return MODULE.test(text) ? 'full' : null;
  const [first] = values;
  const last = values.at(-1);
  // Rows may well have failed, each as it says of itself.
  const isAside = values.length === 1 || namesOf(first) !== namesOf(last);
  if (isAside && jsonError(last) !== null) return 'failed';
  const lengths = listLengths(values.length > 1 ? values : first);
  return lengths.length === 0 ? null : lengths.some((length) => length > 0) ? 'full' : 'empty';
}

/** JSON, of one value or of one to a line; none where it is neither. */
function valuesIn(text: string): readonly unknown[] {
  for (const parts of [[text], text.split(/\n+/)]) {
    try {
      return parts.map((part): unknown => JSON.parse(part));
    } catch {
      // Neither, perhaps.
    }
  }
  return [];
}

function namesOf(value: unknown): string {
  return isRecord(value) ? Object.keys(value).join() : '';
}

function listLengths(value: unknown): readonly number[] {
  if (Array.isArray(value)) return [value.length];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listLengths);
}
