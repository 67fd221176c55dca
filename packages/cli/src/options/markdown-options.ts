import type { Rendering } from '@harvestman/core';
import type { BrowserOptions } from './browser-options.ts';
import type { EgressFlags } from './egress-options.ts';

export interface MarkdownCommandOptions extends BrowserOptions, EgressFlags {
  readonly content: 'page' | 'main';
  readonly rendering: Rendering;
  readonly base?: string;
  readonly json?: true;
  readonly out?: string;
  /** Of the whole conversion, in milliseconds. Default 60,000. */
  readonly timeout?: number;
  readonly ignoreRobots?: true;
}
