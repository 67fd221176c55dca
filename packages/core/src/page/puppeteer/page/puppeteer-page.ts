import type { Item } from '../../../dom/item.ts';
import { HarvestmanError } from '../../../ground/errors.ts';
import type { Surroundings } from '../../../verdict/surroundings.ts';
import type { HtmlOptions } from '../../in-page/document/html-marks.ts';
import type { ActionResult, Complaint, ControlState, MatchesElsewhere, Page, PageAct } from '../../page.ts';
import { namedControl, nextLinkOf } from '../../surroundings/controls/next-link.ts';
import { toldByAnswer } from '../../surroundings/counts/told-by-answer.ts';
import { EmptyAnswers } from '../requests/empty-answers.ts';
import { FailedParts } from '../requests/failed-parts.ts';
import { ListAnswers } from '../requests/list-answers.ts';
import { PageComplaints } from '../requests/page-complaints.ts';
import { responseText } from '../requests/response-text.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { AddressChanges } from './address-changes.ts';
import { checkDocument } from './check-document.ts';
import { ControlClicks } from './control-clicks.ts';
import { ListScrolls } from './list-scrolls.ts';
import { OvercomeFailures } from './overcome-failures.ts';
import { patient } from './pace.ts';
import { type Act, PageActs } from './page-acts.ts';
import { PageCalm } from './page-calm.ts';
import type { PageContext } from './page-context.ts';
import { PageDocuments } from './page-documents.ts';
import { pageHtml } from './page-html.ts';
import { PageWaits } from './page-waits.ts';
import { parseItems } from './parse-items.ts';
import { pressConsent } from './press-consent.ts';
import { ReadingState } from './reading-state.ts';

/** Bytes of longer documents are not looked at. */
const LONGEST = 500_000;

/** A page in Chromium: each step is one call into the page, which acts, waits and returns the new items. */
export class PuppeteerPage implements Page {
  readonly isStatic = false;
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  readonly #documents: PageDocuments;
  readonly #acts: PageActs;
  readonly #clicks: ControlClicks;
  readonly #addresses: AddressChanges;
  readonly #isPolled: (question: string) => boolean;
  readonly #complaints: PageComplaints;
  readonly #emptyAnswers: EmptyAnswers;
  readonly #listAnswers: ListAnswers;
  readonly #parts = new FailedParts();
  readonly #overcome: OvercomeFailures;
  readonly #scrolls: ListScrolls;
  /** The act whose turn comes next, where it was begun before. */
  #begun: Promise<ActionResult> | null = null;
  #grows: Promise<boolean> | null = null;

  constructor(context: PageContext) {
    this.#context = context;
    this.#state = new ReadingState(context.options);
    this.#waits = new PageWaits(context, this.#state);
    const calm = new PageCalm(context, this.#state, this.#waits);
    this.#documents = new PageDocuments(context, this.#state, this.#waits, calm);
    this.#acts = new PageActs({
      context,
      state: this.#state,
      waits: this.#waits,
      calm,
      documents: this.#documents,
    });
    this.#clicks = new ControlClicks(context, this.#state, this.#acts);
    const { activity, tab, clock, options } = context;
    this.#isPolled = (question) => activity.habits.isPolled(question);
    this.#complaints = new PageComplaints(this.#isPolled, (question) =>
      activity.answers.hasBrought(question),
    );
    this.#emptyAnswers = new EmptyAnswers((question) => activity.habits.learnEndless(question), this.#parts);
    this.#listAnswers = new ListAnswers(this.#parts);
    this.#overcome = new OvercomeFailures(context, this.#emptyAnswers);
    activity.data.tell(this.#complaints, this.#emptyAnswers, this.#listAnswers);
    this.#addresses = new AddressChanges(tab, clock, options.signal);
    this.#scrolls = new ListScrolls(context, this.#state, this.#acts);
  }

  get url(): string {
    return this.#state.topUrl ?? this.#state.url;
  }

  get askedUrl(): string {
    // A frame's document was asked for beside that of the page.
    return this.#state.topUrl ?? this.#context.activity.documents.response?.askedUrl ?? this.url;
  }

  get status(): number | null {
    return this.#context.activity.documents.response?.status ?? null;
  }

  /** Loads `url` and waits for the first items. */
  load(url: string): Promise<void> {
    return this.#explained(this.#documents.load(url));
  }

  async html(options: HtmlOptions = {}): Promise<string> {
    return this.#waits.answer(pageHtml(this.#context, options));
  }

  async text(): Promise<string> {
    const text = await this.#waits.answer(this.#context.tab.world.call('text'));
    return text === NAVIGATED ? '' : text;
  }

  matchesElsewhere(): Promise<readonly MatchesElsewhere[]> {
    return this.#waits.answer(this.#documents.matchesElsewhere());
  }

  async surroundings(): Promise<Surroundings | null> {
    const { tab, options } = this.#context;
    const { listSelector, control = null } = options;
    // Asked for first, as the page may be left at once.
    const ending = this.#hasEnd();
    const seen = await this.#waits.answer(tab.world.call('surroundings', { listSelector, control }));
    if (seen === NAVIGATED) return null;
    const told = await this.#waits.answer(this.#listAnswers.told(seen));
    const hasEnd = await this.#waits.answer(ending);
    const headers = this.#context.activity.documents.response?.headers ?? {};
    const next = nextLinkOf(headers.link ?? '');
    const text = await this.#waits.answer(this.#overcome.leftOut(seen.text));
    return {
      ...seen,
      text,
      controls: next === null ? seen.controls : [...seen.controls, namedControl(next)],
      told: [...toldByAnswer(headers), ...told, ...seen.told],
      ...(hasEnd !== null && { hasEnd }),
    };
  }

  /** Whether the document says where it ends; null: it is one of several that nobody compares, or cannot be had any more. */
  async #hasEnd(): Promise<boolean | null> {
    const { activity, options, tab } = this.#context;
    const { response } = activity.documents;
    const isCompared = options.listMode === 'replace' && this.#state.topUrl === null;
    if (response === null || !isCompared || Number(response.headers['content-length'] ?? 0) > LONGEST)
      return null;
    const text = await responseText(tab.client, response.requestId);
    return text === null ? null : /<\/(?:html|body)/i.test(text);
  }

  async rest(): Promise<void> {
    await this.#waits.rest(this.#state.pace.opening.quietMs);
    checkDocument(this.#context);
  }

  async control(selector: string): Promise<ControlState> {
    return this.#waits.answer(this.#clicks.state(selector));
  }

  async showsList(): Promise<boolean> {
    const { options, tab } = this.#context;
    const isShown = await this.#waits.answer(tab.world.call('showsList'));
    return isShown === true || (await this.control(options.listSelector)) !== 'absent';
  }

  async takeNewItems(): Promise<readonly Item[]> {
    const batches = this.#state.takeBatches();
    const { signal } = this.#context.options;
    return (await Promise.all(batches.map((batch) => parseItems(batch, signal)))).flat();
  }

  click(selector: string): Promise<ActionResult> {
    return this.#inTurn({ type: 'click', selector });
  }

  scroll(): Promise<ActionResult> {
    return this.#inTurn({ type: 'scroll' });
  }

  grows(): Promise<boolean> {
    const way = this.#context.options.control == null ? this.#scrolls : this.#clicks;
    this.#grows ??= this.#explained(way.grows());
    return this.#grows;
  }

  reload(): Promise<ActionResult> {
    this.#acts.beginStep();
    return this.#explained(this.#documents.reload());
  }

  complaint(): Promise<Complaint | null> {
    const { stepAt, broughtAt } = this.#acts;
    return this.#explained(this.#complaints.since({ stepAt, broughtAt }, [this.url, this.#state.url]));
  }

  get lostAnswer(): string | null {
    return this.#complaints.lost;
  }

  async emptyAnswer(pages: number): Promise<string | null> {
    const skipped = this.#emptyAnswers.skipped(pages, this.#state.hasAdded, this.#isPolled);
    return (await this.#waits.answer(skipped)) ?? this.#parts.first;
  }

  get hasTurned(): boolean {
    return this.#state.hasTurned;
  }

  scriptError(withLast: boolean): string | null {
    return this.#context.activity.errors.since(withLast);
  }

  get hasAsked(): boolean {
    return this.#acts.hasAsked;
  }

  get unfolds(): boolean {
    return this.#state.unfolds;
  }

  get adds(): boolean {
    return this.#state.adds;
  }

  get retracts(): boolean {
    return this.#state.retracts;
  }

  get openingText(): string | null {
    return this.#state.openingText;
  }

  get isDeaf(): boolean {
    return this.#state.isDeaf;
  }

  async acceptConsent(): Promise<ActionResult> {
    const { world } = this.#context.tab;
    let accepts = false;
    this.#acts.beginStep();
    this.#context.activity.begin();
    const act: Act = async (budget) => {
      const before = await world.call('expect');
      accepts ||= await pressConsent(world);
      return accepts ? world.call('wait', patient(budget)) : before;
    };
    const result = await this.#explained(this.#acts.perform(act));
    return accepts ? result : 'absent';
  }

  async canRetry(): Promise<boolean> {
    return (await this.#waits.answer(this.#context.tab.world.call('canRetry'))) === true;
  }

  retry(): Promise<ActionResult> {
    return this.#explained(this.#retry());
  }

  async #retry(): Promise<ActionResult> {
    this.#acts.beginStep();
    this.#context.activity.begin();
    const result = await this.#acts.perform((budget) =>
      this.#context.tab.world.call('retry', patient(budget)),
    );
    if (result === 'new-items') await this.#waits.answer(this.#overcome.look(true));
    return result;
  }

  /** The browser works while Node extracts and stores. */
  anticipate(act: PageAct, again = false): void {
    const result = this.#explained(this.#perform(act, again));
    // Its failure is told when its turn has come.
    result.catch(() => undefined);
    this.#begun = result;
  }

  async close(): Promise<void> {
    const { interruption, closeTab } = this.#context;
    interruption.fail(new HarvestmanError('ABORTED', 'the page was closed'));
    await closeTab();
  }

  async #inTurn(act: PageAct): Promise<ActionResult> {
    const begun = this.#begun;
    this.#begun = null;
    return begun ?? this.#explained(this.#perform(act));
  }

  #explained<T>(work: Promise<T>): Promise<T> {
    return this.#context.interruption.explain(work);
  }

  async #perform(act: PageAct, again = false): Promise<ActionResult> {
    await this.#addresses.pause();
    this.#acts.beginStep();
    this.#listAnswers.act(this.#acts.stepAt);
    if (this.#state.live.begin()) {
      const control = act.type === 'click' ? await this.#clicks.state(act.selector) : 'ready';
      return control === 'ready' ? 'unchanged' : control;
    }
    const result = await (act.type === 'click'
      ? this.#clicks.click(act.selector, again)
      : this.#scrolls.scroll(again));
    if (result === 'unchanged' && this.#addresses.limitedSince(this.#acts.stepAt))
      this.#state.doubtEnd('the page changes its address so often that the browser heeds no link');
    if (result === 'new-items') await this.#waits.answer(this.#overcome.look());
    return result;
  }
}
