import type { CDPSession, Protocol } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';
import type { Settings } from '../../../recipe/settings.ts';
import { AgentWorld } from './agent-world.ts';
import { guardClient } from './guard-client.ts';
import { HandlerFailure } from './handler-failure.ts';
import { PageTargets, TOLD_OF_NETWORK } from './page-targets.ts';

type Gone = 'crashed' | 'closed';

/** Dialogs that are answered at once; what opens more may do so without end, and thousands a second cost all pages. */
const DIALOGS_AT_ONCE = 100;
const DIALOG_PAUSE_MS = 10;

export type Viewport = Settings['viewport'];

interface TabParts {
  readonly browser: CDPSession;
  readonly client: CDPSession;
  readonly world: AgentWorld;
  readonly targets: PageTargets;
  /** Undefined: the browser's own context. */
  readonly contextId: string | undefined;
  readonly failure: HandlerFailure;
}

/**
 * A tab, spoken to directly. Puppeteer's own page would listen to all that ours listens to, a second time, and the
 * browser would tell everything twice.
 */
export class Tab {
  /** Speaks to the tab. */
  readonly client: CDPSession;
  /** Of its main frame, and of its target: the two are one. */
  readonly frameId: string;
  readonly world: AgentWorld;
  readonly #browser: CDPSession;
  readonly #contextId: string | undefined;
  readonly targets: PageTargets;
  readonly #failure: HandlerFailure;
  readonly #workers = new Set<string>();
  #dialogs = 0;
  #gone: Gone | null = null;
  #onGone: (how: Gone) => void = () => undefined;

  private constructor({ browser, client, world, targets, contextId, failure }: TabParts) {
    this.#failure = failure;
    this.#browser = browser;
    this.#contextId = contextId;
    this.client = client;
    this.frameId = world.mainFrameId;
    this.world = world;
    this.targets = targets;
    client.on('Page.javascriptDialogOpening', this.#onDialog);
    browser.on('Target.targetCrashed', this.#onCrashed);
    browser.on('Target.targetDestroyed', this.#onDestroyed);
    browser.on('Target.targetCreated', this.#onCreated);
  }

  /**
   * Opens a tab in a context, undefined: the browser's own, and prepares what all pages need. `browser` discovers
   * targets. `onCreated` is told the target's id as soon as it is known.
   */
  static async open(
    browser: CDPSession,
    browserContextId: string | undefined,
    onCreated: (targetId: string) => void = () => undefined,
  ): Promise<Tab> {
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      ...(browserContextId !== undefined && { browserContextId }),
    });
    onCreated(targetId);
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const client = browser.connection()?.session(sessionId) ?? null;
    if (client === null) throw new HarvestmanError('PAGE_CRASHED', 'the tab went away as it was opened');
    const failure = new HandlerFailure();
    guardClient(client, failure.report);
    const targets = new PageTargets(client);
    const [, world] = await Promise.all([
      // First, so that the process is told.
      client.send('Network.enable', TOLD_OF_NETWORK),
      AgentWorld.create(client, targetId),
      client.send('Page.enable'),
      client.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      // It would answer for the site, unseen by the rules.
      client.send('Network.setBypassServiceWorker', { bypass: true }),
      client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }),
    ]);
    targets.onFrame((id, frame) => world.addFrame(id, frame));
    return new Tab({ browser, client, world, targets, contextId: browserContextId, failure });
  }

  /** In CSS pixels. Where it is that size already, nothing happens. */
  async setViewport(viewport: Viewport): Promise<void> {
    const { width, height } = viewport;
    await this.client.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
  }

  /** Whether the page has workers, be their scripts still on the way. */
  get hasWorkers(): boolean {
    return this.#workers.size > 0;
  }

  /** To be called when the tab crashes, or is closed by somebody. */
  onGone(listener: (how: Gone) => void): void {
    this.#onGone = listener;
    if (this.#gone !== null) listener(this.#gone);
  }

  /** To be called with what a handler of the tab's events threw first: from then on nobody knows what the page does. */
  onFailure(listener: (error: HarvestmanError) => void): void {
    this.#failure.heardBy(listener);
  }

  get isGone(): boolean {
    return this.#gone !== null;
  }

  /** Ends its document, and the document's requests but for those that are to outlive it, which are answered meanwhile. */
  async leave(): Promise<void> {
    if (this.#gone !== null) return;
    // A script that runs for ever would not let go.
    this.client.send('Runtime.terminateExecution').catch(() => undefined);
    await this.client.send('Page.navigate', { url: 'about:blank' });
    await this.client.send('Page.navigate', { url: 'about:blank#' });
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.frameId });
  }

  readonly #onCrashed = this.#guard(({ targetId }: Protocol.Target.TargetCrashedEvent) => {
    if (targetId === this.frameId) this.#go('crashed');
  });

  readonly #onCreated = this.#guard(({ targetInfo }: Protocol.Target.TargetCreatedEvent) => {
    const { type, targetId, browserContextId } = targetInfo;
    if (browserContextId !== this.#contextId) return;
    if (type === 'worker' || type === 'shared_worker') this.#workers.add(targetId);
    if (type === 'shared_worker') this.targets.sharedWorkerStarted();
  });

  readonly #onDestroyed = this.#guard(({ targetId }: Protocol.Target.TargetDestroyedEvent) => {
    this.#workers.delete(targetId);
    if (targetId !== this.frameId) return;
    this.#browser.off('Target.targetCrashed', this.#onCrashed);
    this.#browser.off('Target.targetDestroyed', this.#onDestroyed);
    this.#browser.off('Target.targetCreated', this.#onCreated);
    this.#go('closed');
  });

  /** The browser's client serves other tabs, too. */
  #guard<Event>(handler: (event: Event) => void): (event: Event) => void {
    return guardHandler(handler, (error) => this.#failure.report(error));
  }

  #go(how: Gone): void {
    this.#gone ??= how;
    this.#onGone(how);
  }

  readonly #onDialog = ({ type }: Protocol.Page.JavascriptDialogOpeningEvent): void => {
    const answer = (): void => {
      // The page asks whether to go on, and going on is what the job is for.
      this.client.send('Page.handleJavaScriptDialog', { accept: type !== 'prompt' }).catch(() => undefined);
    };
    this.#dialogs += 1;
    if (this.#dialogs <= DIALOGS_AT_ONCE) answer();
    else setTimeout(answer, DIALOG_PAUSE_MS);
  };
}
