import type { Surroundings, ToldCount } from '../../../verdict/surroundings.ts';
import { OF_CHOICES, OF_OTHERS } from '../../surroundings/counts/data-totals.ts';
import { objectsIn } from '../../surroundings/counts/json-objects.ts';
import { countsInData } from '../../surroundings/counts/told-counts.ts';
import { addressOf } from './address-of.ts';
import type { DataListener, DataRequest } from './data-requests.ts';
import type { FailedParts } from './failed-parts.ts';
import { listsInMidst } from './lists-in-midst.ts';
import { withoutVarying } from './question-of.ts';
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

/** So many requests before a script fails may be what it is about. */
const BEFORE = 3;
/** A list of other things, or in an entry. */
const NO_LIST = new RegExp(`${OF_OTHERS.source}|${OF_CHOICES.source}|\\.\\d`, 'i');

interface Telling {
  readonly request: DataRequest;
  readonly counts: readonly ToldCount[];
  /** What its texts say, in lower case. */
  readonly texts: ReadonlySet<string>;
  /** Of the last entries behind which more follows, as no others say it. */
  readonly ends: readonly string[];
}

/** What data that a page has asked for says of its list: how many there are, or that more follow. */
export class ListAnswers implements DataListener {
  readonly #parts: FailedParts;
  #come: readonly DataRequest[] = [];
  #telling: readonly Telling[] = [];
  /** In this order, in whatever one answers come. */
  #asked: readonly DataRequest[] = [];

  /** `parts`: is told of each that is read. */
  constructor(parts: FailedParts) {
    this.#parts = parts;
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
    const last = said.slice(said.lastIndexOf('\n') + 1);
    const isInMidst = this.#telling.some(
      ({ request, ends }) =>
        ends.some((text) => last.includes(text)) &&
        this.#asked.findLast((one) => kindOf(one) === kindOf(request)) === request,
    );
    const told = this.#telling
      .filter(({ texts }) => [...texts].some((text) => subject.includes(text) || said.includes(text)))
      .flatMap(({ counts }) => counts);
    return isInMidst ? [...told, { of: 'behind', count: 1, onPage: null, apart: '' }] : told;
  }

  /**
   * Whether `text`, that of the page, says the first entries alone of what had been asked for when a script failed, at one of
   * those times.
   */
  async isTorn(times: readonly number[], text: () => Promise<string>): Promise<boolean> {
    const before = new Set(times.flatMap((time) => this.#asked.filter(({ at }) => at < time).slice(-BEFORE)));
    const kinds = this.#asked.map(kindOf);
    // What is asked for once may be no part of the list.
    const asked = [...before].filter((one) => kinds.indexOf(kindOf(one)) !== kinds.lastIndexOf(kindOf(one)));
    if (asked.length === 0) return false;
    const bodies = await Promise.all(asked.map(({ client, id }) => responseText(client, id)));
    const shown = (await text()).toLowerCase();
    // A longer one is cut off.
    if (shown.length > LONGEST / 2) return false;
    return bodies.some((body) =>
      objectsIn(body ?? '').some(({ path, value }) => {
        if (!Array.isArray(value) || NO_LIST.test(`.${path}`)) return false;
        const areSaid = ownTexts(value).map((texts) => texts.some((one) => shown.includes(one)));
        // One alone may be said by chance.
        return areSaid.indexOf(false) > 1 && areSaid.lastIndexOf(true) < areSaid.indexOf(false);
      }),
    );
  }

  async #read(request: DataRequest): Promise<Telling | null> {
    const { client, id, url, postData } = request;
    const body = await responseText(client, id);
    if (body === null) return null;
    this.#parts.note(url + postData, url, body);
    const counts = countsInData('application/json', () => body);
    const ends = listsInMidst(objectsIn(body)).flatMap((list) => ownTexts(list).at(-1) ?? []);
    return counts.length + ends.length === 0 ? null : { request, counts, texts: textsIn(body), ends };
  }
}

/** What a request asks for, whatever part of it. */
function kindOf({ url, postData }: DataRequest): string {
  return withoutVarying(addressOf(url) + postData, () => '#');
}

/** What each entry says, and no other one. */
function ownTexts(list: readonly unknown[]): readonly (readonly string[])[] {
  const texts = list.map((entry) => [...textsIn(JSON.stringify(entry))]);
  const same = Object.groupBy(texts.flat(), (text) => text);
  return texts.map((said) => said.filter((text) => same[text]?.length === 1));
}

function textsIn(body: string): ReadonlySet<string> {
  const values = objectsIn(body).flatMap(({ value }) => Object.values(value));
  return new Set(
    values.flatMap((text) => (typeof text === 'string' && TELLING.test(text) ? [text.toLowerCase()] : [])),
  );
}
