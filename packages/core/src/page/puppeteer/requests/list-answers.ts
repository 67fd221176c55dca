import type { Surroundings, ToldCount } from '../../../verdict/surroundings.ts';
import { OF_OTHERS } from '../../surroundings/counts/data-totals.ts';
import { type FoundObject, objectsIn, objectsOf } from '../../surroundings/counts/json-objects.ts';
import { countsInData } from '../../surroundings/counts/told-counts.ts';
import { askedFor } from './asked-for.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import type { FailedParts } from './failed-parts.ts';
import { type ListInMidst, listsInMidst } from './lists-in-midst.ts';
import { responseText } from './response-text.ts';

/** Answers that are looked at, the latest, and those that are kept. */
const MOST = 10;
/** Bytes as they came; longer ones are not read. */
const LONGEST = 200_000;
/** Requests, the latest: a page may make any number. */
const MOST_ASKED = 100;
/** A text that tells one thing from others: letters of any kind, or two where one is a word. */
const TELLING =
  /[\p{L}\p{N}].{2,}[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

interface Telling {
  readonly request: DataRequest;
  readonly counts: readonly ToldCount[];
  /** What its texts say, in lower case. */
  readonly texts: ReadonlySet<string>;
  readonly inMidst: readonly ListInMidst[];
}

/** What data that a page has asked for says of its list: how many there are, or that more follow. */
export class ListAnswers implements DataListener {
  readonly #parts: FailedParts;
  #come: readonly DataRequest[] = [];
  #telling: readonly Telling[] = [];
  /** In this order, in whatever one answers come. */
  #asked: readonly DataRequest[] = [];
  #actedAt = Number.POSITIVE_INFINITY;

  /** `parts`: is told of each that is read. */
  constructor(parts: FailedParts) {
    this.#parts = parts;
  }

  /** The job presses or scrolls, for the first time at that time by `performance.now()`. */
  act(at: number): void {
    this.#actedAt = Math.min(this.#actedAt, at);
  }

  asked(request: DataRequest): void {
    this.#asked = [...this.#asked, request].slice(-MOST_ASKED);
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
    const told = this.#telling
      .filter(({ texts }) => [...texts].some((text) => subject.includes(text) || said.includes(text)))
      .flatMap(({ counts }) => counts);
    const last = said.slice(said.lastIndexOf('\n') + 1);
    return [...told, ...this.#telling.flatMap((one) => this.#behind(one, last))];
  }

  /** What the latest answer of its kind to an act of the job says of more behind `last`, where that is its last entry. */
  #behind({ request, inMidst }: Telling, last: string): readonly ToldCount[] {
    const { question } = request;
    const asked = this.#asked.filter((one) => one.question === question);
    if (inMidst.length === 0 || asked.at(-1) !== request || request.at < this.#actedAt || !leadsOn(asked))
      return [];
    const before = this.#telling
      .filter((one) => one.request !== request && one.request.question === question)
      .flatMap((one) => one.inMidst);
    const isForward = before.length > 0 && before.every(({ isFirst }) => isFirst);
    return inMidst
      .filter(
        ({ entries, isFirst }) =>
          (isForward || !isFirst) && endTexts(entries).some((text) => last.includes(text)),
      )
      .map(({ isSure }) => ({ of: 'behind', count: Number(isSure), onPage: null, apart: '' }));
  }

  async #read(request: DataRequest): Promise<Telling | null> {
    const { client, id, url, postData } = request;
    const body = await responseText(client, id);
    if (body === null) return null;
    this.#parts.note(url + postData, url, body);
    const counts = countsInData('application/json', () => body);
    const objects = objectsIn(body);
    const inMidst = listsInMidst(objects);
    return counts.length + inMidst.length === 0
      ? null
      : { request, counts, texts: textsIn(objects), inMidst };
  }
}

/** Whether the last of them asks for what is further on than what was asked for before: lists are read backwards, too. */
function leadsOn(requests: readonly DataRequest[]): boolean {
  const asked = requests.map(askedFor);
  const last = asked.pop();
  const before = asked.findLast(({ key, identity }) => key === last?.key && identity !== last.identity);
  return (
    !before || !last || last.varying.some((value, index) => !(Number(value) <= Number(before.varying[index])))
  );
}

/** What the last entry says, and no other one. */
function endTexts(entries: readonly unknown[]): readonly string[] {
  const others = textsIn(entries.slice(0, -1).flatMap(objectsOf));
  return [...textsIn(objectsOf(entries.at(-1)))].filter((text) => !others.has(text));
}

function textsIn(objects: readonly FoundObject[]): ReadonlySet<string> {
  const values = objects.flatMap(({ value }) => Object.values(value));
  return new Set(
    values.flatMap((text) => (typeof text === 'string' && TELLING.test(text) ? [text.toLowerCase()] : [])),
  );
}
