import type { ErrorCode, RecipeInput } from '@harvestman/core';
import type { Answer } from './hostile-site.ts';
import type { Answers } from './name-server.ts';

/** What a case knows when it makes up its attack. */
export interface Attack {
  /** `http://127.0.0.1:port` of the case's own site, which may be reached. */
  readonly site: string;
  /** The same by https. */
  readonly secureSite: string;
  readonly canaryPort: number;
  /** How long the page gives the attack before it says that it is read. */
  readonly attackMs: number;
  /** `127.0.0.1:port` of what must not be reached. */
  readonly canary: string;
}

export interface HostileCase {
  readonly name: string;
  readonly rendering: 'http' | 'browser';
  /** By path; `/` is the page that the recipe opens, unless `url` says otherwise. */
  readonly routes: (attack: Attack) => Readonly<Record<string, Answer>>;
  readonly url?: (attack: Attack) => string;
  readonly recipe?: Partial<RecipeInput>;
  readonly settings?: RecipeInput['settings'];
  /** Names that a server of its own answers for, as it is asked; see `startNameServer`. */
  readonly names?: Answers;
  /** `rows`: the attack comes to nothing, and the page is read. Several where it depends on how far the page got. */
  readonly ending: readonly ('rows' | ErrorCode)[];
  /** Whether the canary is reached where the policy allows private networks: the attack is one. */
  readonly bites: boolean;
  /** What it may take where nothing else runs, in milliseconds. Default: any time. */
  readonly limitMs?: number;
}
