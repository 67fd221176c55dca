import type { CDPSession } from 'puppeteer-core';
import { askedPause } from '../../../ground/time/retry-after.ts';
import type { Complaint } from '../../page.ts';
import { ABSENT } from './absent-statuses.ts';
import { addressOf } from './address-of.ts';
import { jsonError } from './json-error.ts';
import { questionOf } from './question-of.ts';
import { responseText } from './response-text.ts';
import { retryAfterOf } from './retry-after-of.ts';

interface Answer {
  /** Of the process that asked. */
  readonly client: CDPSession;
  readonly url: string;
  readonly question: string;
  readonly method: string;
  /** When it was asked for, by `performance.now()`. */
  readonly at: number;
  status: number;
  kind: 'json' | 'html' | 'other';
  isWhole: boolean;
  /** Why no answer came; null: one did, or is on its way. */
  failure: string | null;
  /** The pause that the answer asked for, in milliseconds; null: none. */
  retryAfterMs: number | null;
}

/** Answers that are kept in mind. */
const MEMORY = 30;
/** Addresses that data came from. */
const MOST_ADDRESSES = 1_000;
/** Larger bodies hold data. */
const LONGEST_ERROR = 32 * 1_024;

/** Characters at the end of an answer, white space among them. */
const LONGEST_END = 100;

/** What went wrong with the data that a page asked for by script. */
export class PageComplaints {
  readonly #answers = new Map<string, Answer>();
  /** When the data were asked for that came last from an address. */
  readonly #dataAt = new Map<string, number>();
  /** Questions that were answered well. */
  readonly #answered = new Set<string>();
  readonly #isPolled: (question: string) => boolean;
  #told: Answer | null = null;

  /** `isPolled`: it is asked time and again. */
  constructor(isPolled: (question: string) => boolean) {
    this.#isPolled = isPolled;
  }

  follow(client: CDPSession): void {
    client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      if (type !== 'XHR' && type !== 'Fetch') return;
      const { url, method, postData } = request;
      const at = performance.now();
      this.#answers.set(requestId, {
        client,
        url,
        question: questionOf(url, postData),
        method,
        at,
        status: 0,
        kind: 'other',
        isWhole: false,
        failure: null,
        retryAfterMs: null,
      });
      const [oldest] = this.#answers.keys();
      if (this.#answers.size > MEMORY && oldest !== undefined) this.#answers.delete(oldest);
    });
    client.on('Network.responseReceived', ({ requestId, response }) => {
      const answer = this.#answers.get(requestId);
      if (answer === undefined) return;
      answer.status = response.status;
      answer.retryAfterMs = askedPause(response.status, retryAfterOf(response.headers), Date.now());
      if (response.status < 400 && this.#answered.size < MOST_ADDRESSES) this.#answered.add(answer.question);
      answer.kind = kindOf(response.mimeType);
      if (answer.kind === 'json' && this.#dataAt.size < MOST_ADDRESSES)
        this.#dataAt.set(addressOf(answer.url), answer.at);
    });
    client.on('Network.loadingFinished', ({ requestId }) => {
      const answer = this.#answers.get(requestId);
      if (answer !== undefined) answer.isWhole = true;
    });
    client.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      const answer = this.#answers.get(requestId);
      if (answer !== undefined && canceled !== true) answer.failure = errorText;
    });
  }

  /**
   * Address of what `since` told of by last, where nothing was asked for there again; null: something was, or nothing went
   * wrong.
   */
  get lost(): string | null {
    const failed = this.#told;
    if (failed === null) return null;
    const isSame = ({ at, url }: Answer): boolean =>
      at > failed.at && addressOf(url) === addressOf(failed.url);
    return [...this.#answers.values()].some(isSame) ? null : failed.url;
  }

  /** The first thing that went wrong since `since`, on the sites of `pageUrls`, failures first; null where nothing did. */
  async since(since: number, pageUrls: readonly string[]): Promise<Complaint | null> {
    const sites = pageUrls.map(siteOf);
    let absent: Complaint | null = null;
    for (const [requestId, answer] of this.#answers) {
      if (answer.at < since || !sites.includes(siteOf(answer.url))) continue;
      // What is told time and again, and never heard, brings no list.
      if (this.#isPolled(answer.question) && !this.#answered.has(answer.question)) continue;
      const problem = answer.failure ?? (await this.#problem(requestId, answer)) ?? this.#otherKind(answer);
      if (problem === null) continue;
      const { method, url, status, retryAfterMs } = answer;
      const isAbsent = ABSENT.has(status);
      if (isAbsent && absent !== null) continue;
      this.#told = answer;
      const complaint = { about: `${method} ${url}: ${problem}`, isAbsent, retryAfterMs };
      if (!isAbsent) return complaint;
      absent = complaint;
    }
    return absent;
  }

  /** A login or an error that is served as a document where data came from before, and none since. */
  #otherKind({ url, at, kind }: Answer): string | null {
    const dataAt = kind === 'html' ? this.#dataAt.get(addressOf(url)) : undefined;
    return dataAt !== undefined && dataAt < at ? 'a document in the place of data' : null;
  }

  async #problem(requestId: string, { client, status, kind, isWhole }: Answer): Promise<string | null> {
    if (status >= 400) return `status ${status}`;
    if (kind !== 'json' || !isWhole) return null;
    const body = await responseText(client, requestId);
    if (body === null) return null;
    if (isCutOff(body)) return 'its data is cut off';
    if (body.length > LONGEST_ERROR) return null;
    try {
      return jsonError(JSON.parse(body));
    } catch {
      // It is no JSON after all.
      return null;
    }
  }
}

function kindOf(mimeType: string): Answer['kind'] {
  if (/\bjson\b/i.test(mimeType)) return 'json';
  return /\bhtml\b/i.test(mimeType) ? 'html' : 'other';
}

/** Whether JSON ends before what it began with. */
function isCutOff(body: string): boolean {
  return /^\s*[{[]/.test(body) && !/[}\]]\s*$/.test(body.slice(-LONGEST_END));
}

/** The last two labels of a host, or all of an address: data often comes from another subdomain. */
function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  return /^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.');
}
