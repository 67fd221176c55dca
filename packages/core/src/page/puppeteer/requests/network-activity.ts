import type { CDPSession } from 'puppeteer-core';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import { ActAnswers } from './act-answers.ts';
import { AddressHabits } from './address-habits.ts';
import { BareAnswers } from './bare-answers.ts';
import { DataRequests } from './data-requests.ts';
import { DocumentRequests } from './document-requests.ts';
import { HoldUps } from './hold-ups.ts';
import { OpenStreams } from './open-streams.ts';
import { type PendingRequest, PendingRequests } from './pending-requests.ts';
import { questionOf } from './question-of.ts';
import { RequestTurns } from './request-turns.ts';
import { ScriptErrors } from './script-errors.ts';
import { SideRequests } from './side-requests.ts';
import { StartingWorkers } from './starting-workers.ts';

/** Requests that can bring items; images, beacons, streams and sockets cannot be waited for. */
const CONTENT_TYPES = new Set(['Document', 'XHR', 'Fetch', 'Script']);
/** A request that an act causes starts within this time of it… */
const CAUSED_WITHIN_MS = 1_000;
/** …or this soon after another such request has ended. */
const CHAINED_WITHIN_MS = 250;
/** What an answer sets off has begun by then. */
const ANSWERED_MS = 50;
/** How far apart the browser's two clocks may be, and more than the resolution that pages get. */
const CLOCK_MS = 2;

/**
 * What the page's requests say about whether something is still to come. Requests to addresses that were being asked
 * already when the act began (polling, long polls) are no one's answer.
 */
export class NetworkActivity {
  readonly #isPage: (frameId: string | undefined) => boolean;
  readonly #followed = new Set<CDPSession>();
  readonly streams = new OpenStreams();
  readonly habits = new AddressHabits();
  readonly data = new DataRequests();
  readonly errors = new ScriptErrors();
  readonly turns = new RequestTurns();
  readonly #pending = new PendingRequests();
  readonly holdUps = new HoldUps(this.#pending, (key) => this.habits.isPolled(key));
  /** Documents of other frames that are on their way. */
  readonly #frames = new Set<string>();
  #noise = new Set<string>();
  #actedAt: number;
  #begunAt: number;
  #chainOpenUntil = 0;
  #answeredAt = 0;
  readonly documents = new DocumentRequests();
  /** Addresses asked since the latest act. */
  readonly #caused = new Set<string>();
  /** The latest act has brought nothing yet: what is asked for late may be its answer, too. */
  #isAwaiting = true;
  /** The latest act led to a document that has not come to rest: all that it asks for is its own. */
  #isOpening = false;
  readonly #onAnswer: (() => void)[] = [];
  /** Data that the latest act asked for, and that have come. */
  readonly answers = new ActAnswers((address) => this.habits.isFutile(address));
  readonly #others = new SideRequests();
  readonly #starting = new StartingWorkers();
  /** When the last of all requests ended, and the last of those that were no image's, by the clock of the machine, in milliseconds. */
  #endedAt = 0;
  #othersEndedAt = 0;
  /** The clock of the machine less that of the network's events, in seconds. */
  #networkTime = 0;
  #streamedFrom = 0;

  /** `isPage`: whether documents of that frame are the page's. */
  constructor(client: CDPSession, isPage: (frameId: string | undefined) => boolean) {
    this.#isPage = isPage;
    this.#actedAt = performance.now();
    this.#begunAt = this.#actedAt;
    this.data.tell(new BareAnswers(this.habits), this.errors);
    this.follow(client);
  }

  /** What a frame in a process of its own asks for counts as the page's from now on. */
  follow(client: CDPSession): void {
    if (this.#followed.has(client)) return;
    this.#followed.add(client);
    for (const ledger of [this.streams, this.data, this.errors]) ledger.follow(client);
    client.on('Network.requestWillBeSent', (event) => {
      // What is not asked for over a network may end without a word.
      if (!/^https?:/i.test(event.request.url)) return;
      const document = event.type === 'Document' && this.#isPage(event.frameId);
      if (document) {
        this.documents.ask(event.request, event.redirectResponse !== undefined);
        this.#isOpening = true;
      }
      if (event.type === 'Document' && !document) this.#frames.add(event.requestId);
      if (!CONTENT_TYPES.has(event.type ?? '') || (event.type === 'Document' && !document)) {
        this.#others.add(event);
        return;
      }
      this.#networkTime = event.wallTime - event.timestamp;
      const now = performance.now();
      const { url, postData = '' } = event.request;
      const key = questionOf(url, postData);
      const isPrompt = now - this.#actedAt <= CAUSED_WITHIN_MS;
      // The answer to what is asked time and again sets off nothing but its own next turn.
      const isChained = now <= this.#chainOpenUntil && !this.habits.isPolled(key);
      const inTime = isPrompt || this.#isOpening || isChained;
      const isLate = this.#isAwaiting && !this.#caused.has(key) && !this.habits.isPolled(key);
      const refreshes = !document && !isPrompt && this.habits.isRefresh(key, url + postData);
      const caused = document || (!refreshes && (inTime || isLate) && !this.#noise.has(key));
      if (caused) {
        this.#caused.add(key);
        this.turns.ask(key, url + postData);
      }
      if (!document && !inTime && !isLate && !refreshes) this.habits.learnUnasked(key, now);
      const script = event.type === 'Script';
      const { loaderId, frameId, requestId } = event;
      this.holdUps.ask(key, url + postData, event.requestId, event.wallTime * 1_000);
      const told = { sentAt: event.wallTime * 1_000, key, document, script, caused, refreshes };
      this.#pending.set(requestId, { ...told, loaderId, frameId, client });
      // A worker's script: its end is told to the worker alone, and to none where it was given up.
      if (script && loaderId === '') this.#pending.heard(requestId);
    });
    // A worker begins, by the id that its script was asked for with.
    client.on('Target.attachedToTarget', ({ targetInfo }) => this.#end(targetInfo.targetId, Date.now()));
    const started = (): void => this.#workerStarted();
    this.#starting.follow(client, (worker) => this.follow(worker), started);
    client.on('sessiondetached', (gone) => this.#pending.giveUp(gone));
    client.on('Page.frameRequestedNavigation', ({ frameId, url }) => {
      if (this.#isPage(frameId)) this.documents.request(url);
    });
    client.on('Page.frameNavigated', ({ frame }) => {
      for (const kept of [this.#pending, this.#others]) kept.leave(frame.id, frame.loaderId);
      if (this.#isPage(frame.id)) this.documents.show(frame.url + (frame.urlFragment ?? ''));
    });
    client.on('Network.dataReceived', ({ requestId }) => this.#pending.heard(requestId));
    client.on('Network.responseReceived', (event) => {
      const { url, status, headers, mimeType } = event.response;
      const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
      const length = lowerCase.find(([name]) => name === 'content-length')?.[1];
      this.#pending.heard(event.requestId, length === undefined ? undefined : Number(length));
      this.holdUps.answer(event.requestId, timeOf(event.timestamp));
      if (event.type !== 'Document' || !this.#isPage(event.frameId)) return;
      const { requestId } = event;
      this.documents.answer({ requestId, url, status, headers: Object.fromEntries(lowerCase), mimeType });
    });
    const timeOf = (timestamp: number): number => (timestamp + this.#networkTime) * 1_000;
    client.on('Network.loadingFinished', (event) => this.#end(event.requestId, timeOf(event.timestamp)));
    client.on('Network.loadingFailed', (event) => {
      // Aborted, a document leaves the one before it in its place.
      if (this.#pending.get(event.requestId)?.document && event.errorText !== 'net::ERR_ABORTED')
        this.documents.fail(event.errorText);
      this.#end(event.requestId, timeOf(event.timestamp));
    });
  }

  /**
   * An act begins: what is pending has nothing to do with it. `at`: it began then, by the clock of the machine in
   * milliseconds, and what was sent since may have. Default: now.
   */
  begin(at = Number.POSITIVE_INFINITY): void {
    const now = performance.now();
    // What the page has begun by itself came after the act before it.
    this.#streamedFrom = Number.isFinite(at) ? this.#actedAt : now;
    this.holdUps.begin(Math.min(at, Date.now()));
    this.#actedAt = now;
    this.#begunAt = Number.isFinite(at) ? now - Math.max(0, Date.now() - at) - CLOCK_MS : now;
    this.#chainOpenUntil = 0;
    this.#isAwaiting = true;
    const isSince = ({ sentAt }: PendingRequest): boolean => sentAt >= at - CLOCK_MS;
    this.#noise = new Set(this.#pending.values.filter((one) => !isSince(one)).map(({ key }) => key));
    this.#caused.clear();
    this.answers.clear();
    this.habits.begin();
    this.errors.begin();
    this.turns.begin();
    for (const [id, request] of this.#pending.open) {
      const caused = isSince(request) && !this.#noise.has(request.key);
      if (caused) this.#caused.add(request.key);
      this.#pending.set(id, { ...request, caused });
    }
    this.#isOpening = this.#pending.values.some(({ caused, document }) => caused && document);
  }

  /** When it was told that the latest act has begun, by `performance.now()`. */
  get actedAt(): number {
    return this.#actedAt;
  }

  /** When that act began: where the page has begun it by itself, some of its answers may have come before that was told. */
  get begunAt(): number {
    return this.#begunAt;
  }

  /** When an answer to an act came last, the same way; 0: none has. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** The latest act has brought something: what is asked for long after it is none of its own. */
  settle(): void {
    this.#isAwaiting = false;
    this.#isOpening = false;
    this.answers.settle();
  }

  /** Timers of the latest act are due, or its items are viewed: what is asked for within `ms` milliseconds may be theirs. */
  expect(ms = CAUSED_WITHIN_MS): void {
    this.#chainOpenUntil = performance.now() + ms;
  }

  /** Whether anything is on its way from where items have come from before, whenever it was asked for. */
  get isFeeding(): boolean {
    return this.#pending.values.some(
      ({ key, refreshes }) => !refreshes && this.answers.hasBrought(key) && !this.habits.isPolled(key),
    );
  }

  /** Whether documents of frames that are not read are on their way. */
  get loadsFrames(): boolean {
    return this.#frames.size > 0;
  }

  /** Whether a worker starts, or a request caused by the latest act is unanswered, but for what is asked time and again. */
  get busy(): boolean {
    return this.#starting.areAny || this.#awaited.length > 0;
  }

  get #awaited(): readonly PendingRequest[] {
    const { values } = this.#pending;
    return values.filter((one) => one.caused && (one.document || !this.habits.isPolled(one.key)));
  }

  /** Whether a script is on its way that the page, or a worker, will run. */
  get loadsScripts(): boolean {
    if (this.#starting.areAny) return true;
    return this.#pending.values.some((one) => one.caused && one.script && !this.habits.isFutile(one.key));
  }

  /** Whether images are on their way that were asked for since the latest act: some items are shown with theirs. */
  get loadsImages(): boolean {
    return this.#others.loadsImagesSince(this.#actedAt);
  }

  /** Addresses of requests that the latest act caused, and that are unanswered; not those that brought nothing before. */
  get unsettled(): readonly string[] {
    return this.unsettledBefore(Number.POSITIVE_INFINITY);
  }

  /** Those of them that were sent before `at`, by the clock of the machine in milliseconds. */
  unsettledBefore(at: number): readonly string[] {
    return this.#pending.values
      .filter(({ caused, key, sentAt }) => caused && sentAt < at && !this.habits.isFutile(key))
      .map(({ key }) => key);
  }

  /** Whether one of the unsettled requests goes to an address that brought something before. */
  get isPromising(): boolean {
    return this.unsettled.some((address) => this.habits.isFruitful(address));
  }

  /** Resolves once a request has ended, or after `ms` milliseconds. */
  async answeredWithin(ms: number): Promise<void> {
    await endsWithin(new Promise<void>((resolve) => this.#onAnswer.push(resolve)), ms);
  }

  /** Whether a stream or socket that the latest act asked for something has not answered. */
  get awaitsStream(): boolean {
    return this.streams.isAskedSince(this.#streamedFrom);
  }

  /** Whether something may come from the network at any time. */
  get listening(): boolean {
    return this.busy || this.streams.isOpen;
  }

  /**
   * Whether nothing is on its way or may come unasked, and all was shown at `lookedAt`, by the machine's clock in milliseconds;
   * `heedsImages`: images count, too.
   */
  isSilentSince(lookedAt: number, heedsImages: boolean): boolean {
    if (this.#pending.open.length > 0 || this.#others.isOpen(heedsImages) || this.streams.isOpen)
      return false;
    const isRefreshed = this.documents.response?.headers.refresh !== undefined;
    const endedAt = heedsImages ? this.#endedAt : this.#othersEndedAt;
    return !isRefreshed && lookedAt - endedAt >= ANSWERED_MS;
  }

  /** Whether the latest act caused any request, but for those that the page would have sent anyway. */
  get acted(): boolean {
    return [...this.#caused].some((address) => !this.habits.isUnasked(address));
  }

  /** Whether such a request goes to the page's own site, or is for another document. */
  busyAtHome(url: string): boolean {
    const home = `${URL.parse(url)?.origin}/`;
    return this.#awaited.some(({ document, key }) => document || key.startsWith(home));
  }

  /** What it told the page as it started is shown soon. */
  #workerStarted(): void {
    this.#answeredAt = performance.now();
    this.#end('', Date.now());
  }

  /** `endedAt`: by the clock of the machine, in milliseconds. */
  #end(requestId: string, endedAt: number): void {
    for (const answer of this.#onAnswer.splice(0)) answer();
    this.holdUps.answer(requestId, endedAt);
    const request = this.#pending.get(requestId);
    if (request?.caused) {
      this.#answeredAt = performance.now();
      this.#chainOpenUntil = this.#answeredAt + CHAINED_WITHIN_MS;
      // A script that an act asks for may hold data.
      if (!request.document && !(request.script && this.#isOpening))
        this.answers.add(request.key, endedAt, Date.now());
    }
    this.#pending.delete(requestId);
    this.#endedAt = endedAt;
    if (!this.#others.end(requestId)) this.#othersEndedAt = endedAt;
    this.#frames.delete(requestId);
  }
}
