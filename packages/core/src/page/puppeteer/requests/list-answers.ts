import type { Surroundings, ToldCount } from '../../../verdict/surroundings.ts';
import { OF_OTHERS } from '../../surroundings/counts/data-totals.ts';
import { objectsIn } from '../../surroundings/counts/json-objects.ts';
import { countsInData } from '../../surroundings/counts/told-counts.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import type { FailedParts } from './failed-parts.ts';
import { responseText } from './response-text.ts';

/** Answers that are looked at, the latest, and those that are kept. */
const MOST = 10;
/** Bytes as they came; longer ones are not read. */
const LONGEST = 200_000;
/** A text that tells one thing from others: letters of any kind, or two where one is a word. */
const TELLING =
  /[\p{L}\p{N}].{2,}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

interface Telling {
  readonly counts: readonly ToldCount[];
  /** What its texts say, in lower case. */
  readonly texts: ReadonlySet<string>;
}

/** What data that a page has asked for says of its list: how many there are, or that more follow. */
export class ListAnswers implements DataListener {
  readonly #parts: FailedParts;
  #come: readonly DataRequest[] = [];
  #telling: readonly Telling[] = [];

  /** `parts`: is told of each that is read. */
  constructor(parts: FailedParts) {
    this.#parts = parts;
  }

  finished(request: DataRequest, bytes: number): void {
    const { isScript, url, status, mimeType } = request;
    const isData = !isScript && status === 200 && /\bjson\b/i.test(mimeType) && !OF_OTHERS.test(url);
    if (isData && bytes <= LONGEST) this.#come = [...this.#come, request].slice(-MOST);
  }

  /** Of those whose texts say what the first item does, or the last one. */
  async told({ subject, said }: Pick<Surroundings, 'subject' | 'said'>): Promise<readonly ToldCount[]> {
    const come = this.#come;
    this.#come = [];
    const read = await Promise.all(come.map((one) => this.#read(one)));
    this.#telling = [...this.#telling, ...read.filter((one) => one !== null)].slice(-MOST);
    return this.#telling
      .filter(({ texts }) => [...texts].some((text) => subject.includes(text) || said.includes(text)))
      .flatMap(({ counts }) => counts);
  }

  async #read({ client, id, url, postData }: DataRequest): Promise<Telling | null> {
    const body = await responseText(client, id);
    if (body === null) return null;
    this.#parts.note(url + postData, url, body);
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
