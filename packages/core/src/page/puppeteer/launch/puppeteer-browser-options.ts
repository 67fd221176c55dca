import type { Clock } from '../../../ground/time/clock.ts';

export interface PuppeteerBrowserOptions {
  /** A browser to launch. Default: an installed Chrome, Chromium or Edge, else the one in `@sparticuz/chromium`. */
  readonly executablePath?: string;
  /** Connect to a running browser instead, by its WebSocket (`ws://…`) or its debugging address (`http://…`). */
  readonly connect?: string;
  /**
   * Whether a browser that is connected to goes through the engine's proxy where it reaches it, on this machine that is.
   * Elsewhere, and with false, its requests are checked one by one, which sees less. Default true.
   */
  readonly gateway?: boolean;
  /** Chromium's own sandbox. Default true. It cannot be used as root: turn it off there knowingly. */
  readonly sandbox?: boolean;
  /**
   * Megabytes of memory that one job's pages may use in a launched browser, frames of other sites included, and what they
   * have the browser hold, such as blobs: above it their processes are ended, and the job fails with PAGE_CRASHED. Heaps of
   * scripts are bounded everywhere, each by itself; the rest on Linux. Default 1,024.
   */
  readonly pageMemoryMb?: number;
  /**
   * How many browser processes there may be at the same time. As far as they go each job has one of its own, so that a
   * page that holds one up holds up nobody else. Each takes some 80 MB of memory. Default 4.
   */
  readonly processes?: number;
  /** Further command-line arguments for a launched browser. Default none. */
  readonly args?: readonly string[];
  /** Show the window. Default false. */
  readonly headful?: boolean;
  /** How long a browser may take to start, in milliseconds. Default 30,000. */
  readonly launchTimeoutMs?: number;
  /** Default: the system's. */
  readonly clock?: Clock;
}
