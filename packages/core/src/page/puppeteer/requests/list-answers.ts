import type { CDPSession } from 'puppeteer-core';
import type { Surroundings, ToldCount } from '../../../verdict/surroundings.ts';
import { OF_OTHERS } from '../../surroundings/counts/data-totals.ts';
import { objectsIn } from '../../surroundings/counts/json-objects.ts';
import { countsInData } from '../../surroundings/counts/told-counts.ts';
import type { FailedParts } from './failed-parts.ts';
import { responseText } from './response-text.ts';

/** Answers that are looked at, the latest, and those that are kept. */
const MOST = 10;
/** Requests that are followed at once. */
const MOST_OPEN = 100;
/** Bytes as they came; longer ones are not read. */
const LONGEST = 200_000;
/** A text that tells one thing from others: letters of any kind, or two where one is a word. */
const TELLING =
  /[\p{L}\p{N}].{2,}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

interface Come {
  readonly requestId: string;
  readonly url: string;
  /** The very request. */
  readonly identity: string;
}

interface Telling {
  readonly counts: readonly ToldCount[];
  /** What its texts say, in lower case. */
  readonly texts: ReadonlySet<string>;
}

/** What data that a page has asked for says of its list: how many there are, or that more follow. */
export class ListAnswers {
  readonly #client: CDPSession;
  readonly #parts: FailedParts;
  readonly #open = new Map<string, Come>();
  #come: readonly Come[] = [];
  #telling: readonly Telling[] = [];

  /** `parts`: is told of each that is read. */
  constructor(client: CDPSession, parts: FailedParts) {
    this.#client = client;
    this.#parts = parts;
    client.on('Network.requestWillBeSent', ({ requestId, type, request: { url, postData = '' } }) => {
      const mayBeData = (type === 'XHR' || type === 'Fetch') && !OF_OTHERS.test(url);
      if (mayBeData && this.#open.size < MOST_OPEN)
        this.#open.set(requestId, { requestId, url, identity: url + postData });
    });
    client.on('Network.responseReceived', ({ requestId, response: { status, mimeType } }) => {
      if (status !== 200 || !/\bjson\b/i.test(mimeType)) this.#open.delete(requestId);
    });
    client.on('Network.loadingFailed', ({ requestId }) => this.#open.delete(requestId));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = this.#open.get(requestId);
      this.#open.delete(requestId);
      if (one !== undefined && encodedDataLength <= LONGEST) this.#come = [...this.#come, one].slice(-MOST);
    });
  }

  /** Of those whose texts say what the first item does. */
  async told({ subject, said }: Pick<Surroundings, 'subject' | 'said'>): Promise<readonly ToldCount[]> {
    const come = this.#come;
    this.#come = [];
    const read = await Promise.all(come.map((one) => this.#read(one)));
    this.#telling = [...this.#telling, ...read.filter((one) => one !== null)].slice(-MOST);
    return this.#telling
      .filter(({ texts }) => [...texts].some((text) => subject.includes(text) || said.includes(text)))
      .flatMap(({ counts }) => counts);
  }

  async #read({ requestId, url, identity }: Come): Promise<Telling | null> {
    const body = await responseText(this.#client, requestId);
    if (body === null) return null;
    this.#parts.note(identity, url, body);
    const counts = countsInData('application/json', () => body);
    return counts.length === 0 ? null : { counts, texts: textsIn(body) };
  }
}

function textsIn(body: string): ReadonlySet<string> {
  const values = objectsIn(body).flatMap(({ value }) => Object.values(value));
  return new Set(
    values.flatMap((text) => (typeof text === 'string' && TELLING.test(text) ? [text.toLowerCase()] : [])),
  );
}
