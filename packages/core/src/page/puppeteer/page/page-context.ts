import type { DocumentGate } from '../../../egress/document/document-gate.ts';
import type { BrowserRoute } from '../../../egress/gateway/browser-egress.ts';
import type { Clock } from '../../../ground/time/clock.ts';
import type { PageOptions } from '../../page.ts';
import type { NetworkActivity } from '../requests/network-activity.ts';
import type { RequestRules } from '../requests/request-rules.ts';
import type { Interruption } from '../tab/interruption.ts';
import type { Tab } from '../tab/tab.ts';

/** What a page is given: its tab, and what is known of it from outside. */
export interface PageContext {
  readonly tab: Tab;
  readonly activity: NetworkActivity;
  readonly interruption: Interruption;
  readonly clock: Clock;
  readonly gate: DocumentGate;
  readonly rules: RequestRules;
  /** Null for a browser that was connected to. */
  readonly route: BrowserRoute | null;
  readonly options: PageOptions;
  /** Closes the tab; where it does not close, its processes are ended. */
  closeTab(): Promise<void>;
}
