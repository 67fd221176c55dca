import type { CDPSession } from 'puppeteer-core';
import type { Surroundings, ToldCount } from '../../../verdict/surroundings.ts';
import { OF_OTHERS } from '../../surroundings/counts/data-totals.ts';
import { objectsIn } from '../../surroundings/counts/json-objects.ts';
import { countsInData } from '../../surroundings/counts/told-counts.ts';
import { hasFailedInPart } from './json-error.ts';
import { responseText } from './response-text.ts';

/** Answers that are looked at, the latest, and those that are kept. */
const MOST = 10;
/** Bytes as they came; longer ones are not read. */
const LONGEST = 200_000;
/** A text that tells one thing from others: letters of any kind, or two where one is a word. */
const TELLING =
  /[\p{L}\p{N}].{2,}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

interface Come {
  readonly requestId: string;
  readonly url: string;
}

interface Telling {
  readonly counts: readonly ToldCount[];
  /** What its texts say, in lower case. */
  readonly texts: ReadonlySet<string>;
}

/** What data that a page has asked for says of its list: how many there are, or that more follow. */
export class ListAnswers {
  readonly #client: CDPSession;
  readonly #open = new Map<string, string>();
  #come: readonly Come[] = [];
  /** Address of one that failed in part; null: none is known. */
  part: string | null = null;
  #telling: readonly Telling[] = [];

  constructor(client: CDPSession) {
    this.#client = client;
    client.on('Network.responseReceived', ({ requestId, type, response: { status, mimeType, url } }) => {
      const isData = (type === 'XHR' || type === 'Fetch') && status === 200 && /\bjson\b/i.test(mimeType);
      if (isData && this.#open.size < MOST && !OF_OTHERS.test(url)) this.#open.set(requestId, url);
    });
    client.on('Network.loadingFailed', ({ requestId }) => this.#open.delete(requestId));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = this.#open.get(requestId);
      this.#open.delete(requestId);
      if (url !== undefined && encodedDataLength <= LONGEST)
        this.#come = [...this.#come, { requestId, url }].slice(-MOST);
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

  async #read({ requestId, url }: Come): Promise<Telling | null> {
    const body = await responseText(this.#client, requestId);
    if (body === null) return null;
    if (hasFailedInPart(body)) this.part ??= url;
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
