import type { CDPSession, Protocol } from 'puppeteer-core';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import { ActAnswers } from './act-answers.ts';
import { AddressHabits } from './address-habits.ts';
import { BareAnswers } from './bare-answers.ts';
import { CAUSED_WITHIN_MS, CausedRequests } from './caused-requests.ts';
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
/** What an answer sets off has begun by then. */
const ANSWERED_MS = 50;

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
  readonly #caused = new CausedRequests(this.habits, this.turns);
  readonly #pending = new PendingRequests();
  readonly holdUps = new HoldUps(this.#pending, (key) => this.habits.isPolled(key));
  /** Documents of other frames that are on their way. */
  readonly #frames = new Set<string>();
  readonly documents = new DocumentRequests();
  readonly #onAnswer: (() => void)[] = [];
  /** Data that the latest act asked for, and that have come. */
  readonly answers = new ActAnswers((address) => this.habits.isFutile(address));
  readonly #others = new SideRequests();
  readonly #starting = new StartingWorkers();
  /** The clock of the machine less that of the network's events, in seconds. */
  #networkTime = 0;

  /** `isPage`: whether documents of that frame are the page's. */
  constructor(client: CDPSession, isPage: (frameId: string | undefined) => boolean) {
    this.#isPage = isPage;
    this.data.tell(new BareAnswers(this.habits), this.errors);
    this.follow(client);
  }

  /** What a frame in a process of its own asks for counts as the page's from now on. */
  follow(client: CDPSession): void {
    if (this.#followed.has(client)) return;
    this.#followed.add(client);
    for (const ledger of [this.streams, this.data, this.errors]) ledger.follow(client);
    client.on('Network.requestWillBeSent', (event) => this.#ask(event, client));
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
    client.on('Network.responseReceived', (event) => this.#answer(event));
    client.on('Network.loadingFinished', ({ requestId, timestamp }) =>
      this.#end(requestId, this.#timeOf(timestamp)),
    );
    client.on('Network.loadingFailed', ({ requestId, errorText, timestamp }) => {
      // Aborted, a document leaves the one before it in its place.
      if (this.#pending.get(requestId)?.document && errorText !== 'net::ERR_ABORTED')
        this.documents.fail(errorText);
      this.#end(requestId, this.#timeOf(timestamp));
    });
  }

  /**
   * An act begins: what is pending has nothing to do with it. `at`: it began then, by the clock of the machine in
   * milliseconds, and what was sent since may have. Default: now.
   */
  begin(at = Number.POSITIVE_INFINITY): void {
    this.holdUps.begin(Math.min(at, Date.now()));
    this.answers.clear();
    this.habits.begin();
    this.errors.begin();
    this.turns.begin();
    const caused = this.#caused.begin(at, this.#pending.values);
    for (const [id, request] of this.#pending.open)
      this.#pending.set(id, { ...request, caused: caused.has(request) });
  }

  /** When it was told that the latest act has begun, by `performance.now()`. */
  get actedAt(): number {
    return this.#caused.actedAt;
  }

  /** When that act began: where the page has begun it by itself, some of its answers may have come before that was told. */
  get begunAt(): number {
    return this.#caused.begunAt;
  }

  /** When an answer to an act came last, the same way; 0: none has. */
  get answeredAt(): number {
    return this.#caused.answeredAt;
  }

  /** The latest act has brought something: what is asked for long after it is none of its own. */
  settle(): void {
    this.#caused.settle();
    this.answers.settle();
  }

  /** Timers of the latest act are due, or its items are viewed: what is asked for within `ms` milliseconds may be theirs. */
  expect(ms = CAUSED_WITHIN_MS): void {
    this.#caused.expect(ms);
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
    return this.#others.loadsImagesSince(this.#caused.actedAt);
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
    return this.streams.isAskedSince(this.#caused.streamedFrom);
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
    return !isRefreshed && lookedAt - this.#others.endedAt(heedsImages) >= ANSWERED_MS;
  }

  /** Whether the latest act caused any request, but for those that the page would have sent anyway. */
  get acted(): boolean {
    return this.#caused.areAny;
  }

  /** Whether such a request goes to the page's own site, or is for another document. */
  busyAtHome(url: string): boolean {
    const home = `${URL.parse(url)?.origin}/`;
    return this.#awaited.some(({ document, key }) => document || key.startsWith(home));
  }

  #ask(event: Protocol.Network.RequestWillBeSentEvent, client: CDPSession): void {
    const { type, request, requestId, frameId, loaderId } = event;
    // What is not asked for over a network may end without a word.
    if (!/^https?:/i.test(request.url)) return;
    const document = type === 'Document' && this.#isPage(frameId);
    if (document) {
      this.documents.ask(request, event.redirectResponse !== undefined);
      this.#caused.isOpening = true;
    }
    if (type === 'Document' && !document) this.#frames.add(requestId);
    if (!CONTENT_TYPES.has(type ?? '') || (type === 'Document' && !document)) {
      this.#others.add(event);
      return;
    }
    this.#networkTime = event.wallTime - event.timestamp;
    const words = request.url + (request.postData ?? '');
    const key = questionOf(request.url, request.postData ?? '');
    const cause = this.#caused.ask(key, words, document);
    const sentAt = event.wallTime * 1_000;
    const script = type === 'Script';
    this.holdUps.ask(key, words, requestId, sentAt);
    this.#pending.set(requestId, { ...cause, sentAt, key, document, script, loaderId, frameId, client });
    // A worker's script: its end is told to the worker alone, and to none where it was given up.
    if (script && loaderId === '') this.#pending.heard(requestId);
  }

  #answer({ requestId, response, timestamp, type, frameId }: Protocol.Network.ResponseReceivedEvent): void {
    const { url, status, mimeType } = response;
    const lowerCase = Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]);
    const headers: Protocol.Network.Headers = Object.fromEntries(lowerCase);
    const length = headers['content-length'];
    this.#pending.heard(requestId, length === undefined ? undefined : Number(length));
    this.holdUps.answer(requestId, this.#timeOf(timestamp));
    if (type === 'Document' && this.#isPage(frameId))
      this.documents.answer({ requestId, url, status, headers, mimeType });
  }

  /** By the clock of the machine, in milliseconds. */
  #timeOf(timestamp: number): number {
    return (timestamp + this.#networkTime) * 1_000;
  }

  /** What it told the page as it started is shown soon. */
  #workerStarted(): void {
    this.#caused.answered(false);
    this.#end('', Date.now());
  }

  /** `endedAt`: by the clock of the machine, in milliseconds. */
  #end(requestId: string, endedAt: number): void {
    for (const answer of this.#onAnswer.splice(0)) answer();
    this.holdUps.answer(requestId, endedAt);
    const request = this.#pending.get(requestId);
    if (request?.caused) {
      this.#caused.answered(true);
      // A script that an act asks for may hold data.
      if (!request.document && !(request.script && this.#caused.isOpening))
        this.answers.add(request.key, endedAt, Date.now());
    }
    this.#pending.delete(requestId);
    this.#others.end(requestId, endedAt);
    this.#frames.delete(requestId);
  }
}
