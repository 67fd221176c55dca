import { MORE_FOLLOWS } from '../../surroundings/counts/told-counts.ts';
import { ABSENT } from './absent-statuses.ts';
import { type AnswerKind, answerKind, LONGEST_EMPTY } from './answer-kind.ts';
import { type Asked, askedFor, isAskedAgain } from './asked-for.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import type { FailedParts } from './failed-parts.ts';
import { questionOf } from './question-of.ts';
import { responseText } from './response-text.ts';

interface Answered {
  readonly asked: Asked;
  /** When that was known, by the same clock. */
  readonly knownAt: number;
  /** The latest that had brought a list when this was asked for; null: none had. */
  readonly before: Asked | null;
}

/** What brought nothing. */
interface Missing extends Answered {
  readonly hasFailed: boolean;
}

/** Those of GraphQL may say that a part failed; longer ones are not read. */
const LONGEST_PART = 200_000;
const IN_PARTS = /graphql|\bgql\b|"(?:query|operationName)"\s*:/i;
const MOST_ASKED = 1_000;
const LINES = /\}\s*\n\s*\{/;
/** Characters of a request; no page of a list takes more to ask for. */
const LONGEST_REQUEST = 10_000;
/** A page that was empty, and one behind the last. The first has its items from its document, most often. */
const SPARE = 2;
/** What has failed may be half of a page. */
const HALVES = 2;
/** So often at least may be asked for a page that never comes. What is asked more often, and has brought no list, is a poll. */
const RETRIES = 20;
/** So often in a row the same empty list says that there is nothing more, however often the page asks. */
const ENDLESS = 10;

/**
 * Answers that were empty, or failed, in the midst of a list: what was asked for next of the same kind brought something.
 * Then the page has gone on, and what the empty answer should have brought is in no row. The same of the last of a kind that
 * has brought lists, where it failed, or is empty and says that more follows.
 */
export class EmptyAnswers implements DataListener {
  readonly #onEndless: (question: string) => void;
  readonly #parts: FailedParts;
  /** The first of the latest empty answers of each kind. */
  readonly #empty = new Map<string, Missing>();
  /** The latest other answer of each kind. */
  readonly #full = new Map<string, Answered>();
  #reading: Promise<unknown> = Promise.resolve();
  /** The first that the page went on behind, of each kind. */
  readonly #skipped = new Map<string, Missing>();
  /** The same of the latest answers that failed, and of those that are empty and say that more follows. */
  readonly #lost = new Map<string, string>();
  readonly #promised = new Map<string, Asked>();
  /** What has failed, and was not asked for again and answered by a list, by the very request. */
  readonly #unmended = new Map<string, Missing>();
  /** Kinds that are asked for what others have failed to bring. */
  readonly #standIns = new Set<string>();
  #mended = 0;
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
    this.#next((now) => (isRead ? this.#read(request, asked, now) : this.#note(asked, 'full', now)));
  }

  heard(url: string, sent: string, text: string): void {
    if (sent.length > LONGEST_REQUEST) return;
    const kind = text.length > LONGEST_EMPTY ? 'full' : answerKind(text);
    const asked = askedFor({ method: 'SOCKET', url, postData: sent, at: performance.now() });
    // Much else comes by the same socket.
    if (kind === 'full') this.#next((now) => this.#note(asked, kind, now));
    else if (kind === 'failed') this.#next((now) => this.#lose(asked, now));
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
    for (const [key, { asked, hasFailed }] of hasHeads ? [] : this.#skipped)
      if (this.#isOfPages(key, hasFailed ? HALVES * pages : pages)) return asked.url;
    for (const [key, url] of this.#lost) if (this.#isOfPages(key, HALVES * pages)) return url;
    for (const [key, { url, postData }] of this.#promised) {
      const isOfPages = this.#isOfPages(key, Math.max(RETRIES, HALVES * pages));
      const mayBring = isOfPages || this.#full.has(key);
      if (mayBring && !isPolled(questionOf(url, postData))) return url;
    }
    return null;
  }

  /** Whether no more of it was asked for than of so many pages. */
  #isOfPages(key: string, pages: number): boolean {
    return (this.#counts.get(key) ?? 0) <= pages + SPARE;
  }

  /** Whether anything has. */
  get hasFailed(): boolean {
    return this.#unmended.size > 0 || this.#mended > 0;
  }

  /** How much has failed, was asked for again, and came; 0 where anything has not. */
  async mended(): Promise<number> {
    return (await this.hasUnmended()) ? 0 : this.#mended;
  }

  /** Whether anything that has failed was not asked for again, or did not come. */
  async hasUnmended(): Promise<boolean> {
    await this.#reading;
    return this.#unmended.size > 0;
  }

  #fail(request: DataRequest, how: 'failed' | 'absent' | 'given-up'): void {
    // A page may ask for any number of things that cannot be had.
    if (!isShort(request) || this.#failures >= MOST_ASKED) return;
    this.#failures += 1;
    const asked = askedFor(request);
    this.#next((now) => {
      // Before there is a list, apps give up what they ask for anew.
      if (how === 'given-up' && !this.#full.has(asked.key)) return;
      // Behind the last page there is none.
      if (how === 'absent') this.#note(asked, 'failed', now);
      else this.#lose(asked, now, how === 'failed');
    });
  }

  #lose(asked: Asked, now: number, hasFailed = false): void {
    this.#note(asked, 'failed', now, '', hasFailed);
    if (this.#full.has(asked.key)) this.#lost.set(asked.key, asked.url);
  }

  #next(work: (now: number) => unknown): void {
    const now = performance.now();
    this.#reading = this.#reading.then(() => work(now));
    // Whoever asks for what was skipped is told.
    this.#reading.catch(() => undefined);
  }

  async #read({ client, id, mimeType }: DataRequest, asked: Asked, now: number): Promise<void> {
    const body = await responseText(client, id);
    // What was read as it came is not to be had any more.
    if (body === null) return this.#note(asked, 'full', now);
    this.#parts.note(asked.identity, asked.url, body);
    const kind = answerKind(body);
    this.#note(asked, kind, now, body);
    // Its page has some of the rows, and nobody asks for the others; or it was to be JSON, which is not empty.
    const isLost = LINES.test(body) || (/\bjson\b/i.test(mimeType) && body.trim() === '');
    if (kind === 'failed' && isLost && this.#full.has(asked.key)) this.#lost.set(asked.key, asked.url);
  }

  #note(asked: Asked, kind: AnswerKind, knownAt: number, body = '', hasFailed = false): void {
    const { key } = asked;
    if (this.#full.has(key))
      this.#noteSame(asked, kind === 'empty' && !MORE_FOLLOWS.test(body) ? body : null);
    if (!this.#counts.has(key) && this.#counts.size >= MOST_ASKED) return;
    for (const open of [this.#lost, this.#promised]) open.delete(key);
    const isLacking = kind === 'empty' || (kind !== 'full' && this.#full.has(key));
    if (isLacking && MORE_FOLLOWS.test(body)) this.#promised.set(key, asked);
    const missing = this.#empty.get(key);
    const full = this.#full.get(key) ?? null;
    const before = full === null || full.knownAt <= asked.at ? (full?.asked ?? null) : full.before;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    // Where others of its kind have brought a list, an answer without one is empty.
    const isEmpty = kind === 'empty' || kind === 'failed' || (kind === null && full !== null);
    const answered = { asked, knownAt, before };
    if (kind === 'failed' && this.#unmended.size < MOST_ASKED)
      this.#unmended.set(asked.identity, { ...answered, hasFailed });
    if (missing === undefined && isEmpty) this.#empty.set(key, { ...answered, hasFailed });
    if (kind !== 'full') return;
    this.#full.set(key, answered);
    this.#mend(asked, full?.asked ?? null);
    if (missing === undefined) return;
    // Asked for once more, it was not lost. Nobody does so before it is known to have failed: that is the other half.
    const isOther =
      missing.hasFailed && asked.at < missing.knownAt && asked.identity !== missing.asked.identity;
    const last = (missing.hasFailed ? missing.before : null) ?? full?.asked ?? null;
    const isAgain = !isOther && isAskedAgain(missing.asked, asked, last);
    if (!isAgain && !this.#skipped.has(key)) this.#skipped.set(key, missing);
    this.#empty.delete(key);
  }

  /** What has come, behind `full` of its kind, mends what has failed, where that is what was asked for. */
  #mend(asked: Asked, full: Asked | null): void {
    for (const [identity, failed] of this.#unmended) {
      const { key } = failed.asked;
      if (!(key === asked.key ? isAskedAgain(failed.asked, asked, full) : this.#standsIn(asked, failed)))
        continue;
      this.#unmended.delete(identity);
      this.#mended += 1;
      if (this.#empty.get(key)?.asked.identity === identity) this.#empty.delete(key);
      // Others of its kind may not have come.
      const rest = [...this.#unmended.values()].find((one) => one.asked.key === key);
      if (rest === undefined) this.#lost.delete(key);
      else if (this.#lost.has(key)) this.#lost.set(key, rest.asked.url);
    }
  }

  /** Whether it is asked for by another path, with what had moved, behind what has failed, and for nothing else. */
  #standsIn(asked: Asked, { asked: failed, before }: Missing): boolean {
    const isNew = this.#standIns.has(asked.key) || this.#counts.get(asked.key) === 1;
    const moved = failed.varying.filter((value, index) => value !== before?.varying[index]);
    const isFor = moved.length > 0 && moved.every((value) => asked.varying.includes(value));
    if (!isNew || before === null || !isFor || asked.at < failed.at) return false;
    this.#standIns.add(asked.key);
    return true;
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
