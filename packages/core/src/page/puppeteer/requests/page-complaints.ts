import { askedPause } from '../../../ground/time/retry-after.ts';
import type { Complaint } from '../../page.ts';
import { ABSENT } from './absent-statuses.ts';
import { addressOf } from './address-of.ts';
import { askedFor } from './asked-for.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import { jsonError } from './json-error.ts';
import { responseText } from './response-text.ts';
import { retryAfterOf } from './retry-after-of.ts';

/** Answers that are kept in mind. */
const MEMORY = 30;
/** Addresses that data came from. */
const MOST_ADDRESSES = 1_000;
/** Larger bodies hold data. */
const LONGEST_ERROR = 32 * 1_024;

const LONGEST_DOCUMENT = 1_000_000;
const WHOLE = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype|html)\b/i;

/** Characters at the end of an answer, white space among them. */
const LONGEST_END = 100;

const JSON_TYPE = /\bjson\b/i;
const TEXT_TYPE = /\bhtml\b|^text\/plain\b/i;

/** When steps of a page began, by `performance.now()`: the latest, and the latest that has brought items. */
interface Steps {
  readonly stepAt: number;
  readonly broughtAt: number;
}

/** What went wrong with the data that a page asked for by script. */
export class PageComplaints implements DataListener {
  readonly #answers = new Map<string, DataRequest>();
  /** When the data were asked for that came last from an address. */
  readonly #dataAt = new Map<string, number>();
  /** Questions that were answered well. */
  readonly #answered = new Set<string>();
  /** When each was asked first. */
  readonly #firstAt = new Map<string, number>();
  readonly #isPolled: (question: string) => boolean;
  readonly #hasBrought: (question: string) => boolean;
  #told: DataRequest | null = null;

  /** `isPolled`: it is asked time and again; `hasBrought`: its answers have brought items. */
  constructor(isPolled: (question: string) => boolean, hasBrought: (question: string) => boolean) {
    this.#isPolled = isPolled;
    this.#hasBrought = hasBrought;
  }

  asked(request: DataRequest): void {
    if (request.isScript) return;
    const { question, at } = request;
    if (!this.#firstAt.has(question) && this.#firstAt.size < MOST_ADDRESSES) this.#firstAt.set(question, at);
    this.#answers.set(request.id, request);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MEMORY && oldest !== undefined) this.#answers.delete(oldest);
  }

  answered({ isScript, status, question, mimeType, url, at }: DataRequest): void {
    if (isScript) return;
    if (status < 400 && this.#answered.size < MOST_ADDRESSES) this.#answered.add(question);
    if (JSON_TYPE.test(mimeType) && this.#dataAt.size < MOST_ADDRESSES) this.#dataAt.set(addressOf(url), at);
  }

  /**
   * Address of what `since` told of by last, where nothing was asked for there again; null: something was, or nothing went
   * wrong.
   */
  get lost(): string | null {
    const failed = this.#told;
    if (failed === null) return null;
    const isSame = ({ at, url }: DataRequest): boolean =>
      at > failed.at && addressOf(url) === addressOf(failed.url);
    return [...this.#answers.values()].some(isSame) ? null : failed.url;
  }

  /** The first thing that went wrong since the step began, on the sites of `pageUrls`, failures first; null where nothing did. */
  async since({ stepAt, broughtAt }: Steps, pageUrls: readonly string[]): Promise<Complaint | null> {
    const sites = pageUrls.map(siteOf);
    let absent: Complaint | null = null;
    let document: Complaint | null = null;
    const asked = [...this.#answers.values()].filter(
      ({ at, url }) => at >= stepAt && sites.includes(siteOf(url)),
    );
    for (const answer of asked) {
      if (this.#isUnheard(answer, broughtAt)) continue;
      const problem = answer.failure ?? (await this.#problem(answer)) ?? this.#otherKind(answer);
      if (problem === null) {
        // What is asked for ahead, or to be looked at, may be any document.
        const isOfList = asked.length === 1 || this.#hasBrought(answer.question);
        if (isOfList) document ??= await documentOf(answer);
        continue;
      }
      const { method, url, status, headers } = answer;
      const isAbsent = ABSENT.has(status);
      if (isAbsent && absent !== null) continue;
      this.#told = answer;
      const retryAfterMs = askedPause(status, retryAfterOf(headers), Date.now());
      const complaint = { about: `${method} ${url}: ${problem}`, isAbsent, retryAfterMs };
      if (!isAbsent) return complaint;
      absent = complaint;
    }
    return absent ?? document;
  }

  /**
   * Whether nobody has ever heard what it tells, and the list goes on without it. Two of three show that: it is asked time and
   * again, the list has gone on since, and it names no page. An app may ask on and on for a page that fails.
   */
  #isUnheard(answer: DataRequest, broughtAt: number): boolean {
    const { question } = answer;
    if (this.#answered.has(question)) return false;
    const hasGoneOn = (this.#firstAt.get(question) ?? answer.at) < broughtAt;
    const namesNone = askedFor(answer).varying.length === 0;
    return this.#isPolled(question) ? hasGoneOn || namesNone : hasGoneOn && namesNone;
  }

  /** A login or an error that is served as a document or text where data came from before, and none since. */
  #otherKind({ url, at, mimeType }: DataRequest): string | null {
    const dataAt = TEXT_TYPE.test(mimeType) ? this.#dataAt.get(addressOf(url)) : undefined;
    return dataAt !== undefined && dataAt < at ? 'a document in the place of data' : null;
  }

  async #problem({ client, id, status, mimeType, isWhole }: DataRequest): Promise<string | null> {
    if (status >= 400) return `status ${status}`;
    if (!JSON_TYPE.test(mimeType) || !isWhole) return null;
    const body = await responseText(client, id);
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

/** A whole document in the place of data or of a part of one. */
async function documentOf({
  client,
  id,
  method,
  url,
  mimeType,
  isWhole,
}: DataRequest): Promise<Complaint | null> {
  if (!isWhole || !/\bx?html\b/i.test(mimeType)) return null;
  const document = (await responseText(client, id)) ?? '';
  if (document.length > LONGEST_DOCUMENT || !WHOLE.test(document)) return null;
  return { about: `${method} ${url}: a document without the list`, retryAfterMs: null, document };
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
