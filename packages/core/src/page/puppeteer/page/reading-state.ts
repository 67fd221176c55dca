import type { ItemIdentity } from '../../in-page/item-identity.ts';
import type { ItemBatch, ListSetup, Reply } from '../../in-page/protocol.ts';
import type { ControlState, PageOptions } from '../../page.ts';
import { Pace } from './pace.ts';

/** A control as it was when it was last looked at. */
interface KnownControl {
  readonly selector: string;
  readonly state: ControlState;
}

/** What is known of a page while its list is read; every part that acts or waits notes here what the page replied. */
export class ReadingState {
  readonly pace: Pace;
  /** The control that was clicked last, or is to be first, as it was when the new items had come. */
  control: KnownControl | null = null;
  /** Number of the document whose items are being read. */
  openedGeneration = 0;
  /** Number of the document in which the page has begun the next act by itself. */
  ahead: number | null = null;
  readonly #options: PageOptions;
  #batches: ItemBatch[] = [];
  readonly #known: ItemIdentity[] = [];
  #blankIsReal = false;
  #url = '';

  constructor(options: PageOptions) {
    const { listMode, exactPages = true, settings } = options;
    this.#options = options;
    // Where one list grows, nothing is lost by a page that ends too early.
    this.pace = new Pace(settings.pageTimeoutMs, listMode === 'append' && !exactPages);
  }

  /** Address of the document; empty before the first. */
  get url(): string {
    return this.#url;
  }

  /** How many batches of items are kept. */
  get count(): number {
    return this.#batches.length;
  }

  /** Keeps what a reply brought. */
  keep(reply: Reply): void {
    this.pace.learn(reply);
    this.#url = reply.url;
    if (reply.identities.length === 0) return;
    if (reply.identities.some(({ blank, unread }) => blank || unread)) this.#blankIsReal = true;
    this.#batches.push(reply.batch);
    if (this.#options.listMode === 'append') this.#known.push(...reply.identities);
  }

  /** Hands over what was kept. */
  takeBatches(): readonly ItemBatch[] {
    const batches = this.#batches;
    this.#batches = [];
    return batches;
  }

  /** Leaves out what was kept since there were `count` batches. */
  dropSince(count: number): void {
    this.#batches.length = count;
  }

  /** What a document that is opened now is told of the list. */
  setup(): ListSetup {
    const { listSelector, listMode, probes = [], control = null } = this.#options;
    const known = listMode === 'append' ? this.#known : [];
    return { listSelector, mode: listMode, known, blankIsReal: this.#blankIsReal, probes, control };
  }
}
