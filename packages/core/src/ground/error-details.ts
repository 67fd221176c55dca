/** One problem of what was given. */
export interface Issue {
  /** Where: `['properties', 1, 'elementSelector']`. Empty: the whole. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** For a selector: where in it, in UTF-16 code units from 0. */
  readonly position?: number;
}

interface OfAddress {
  /** Without user name and password. */
  readonly url?: string | null;
}

interface OfStatus extends OfAddress {
  readonly status: number;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
}

/** What `details` hold, by the code of the error: for those that a program can do something with. */
export interface ErrorDetails {
  ADDRESS_NOT_ALLOWED: { readonly host: string; readonly port?: number };
  ARGUMENT_INVALID: { readonly issues: readonly Issue[]; readonly call: string };
  BODY_TOO_LARGE: OfAddress & { readonly limit?: number };
  BROWSER_REQUIRED: OfAddress & { readonly selector?: string };
  CONNECTION_FAILED: OfAddress;
  CONTENT_TYPE_UNSUPPORTED: OfAddress & { readonly contentType?: string | null };
  EXTRACTOR_INVALID: { readonly extractor: string; readonly property?: string };
  HTTP_STATUS: OfStatus;
  HTTP_STATUS_TRANSIENT: OfStatus;
  JOB_NOT_FOUND: { readonly id: string };
  LIST_EMPTY: OfAddress & {
    readonly listSelector?: string;
    readonly login?: boolean;
    /** Frames in which the selector matches, and that were not read. */
    readonly frames?: readonly { readonly url: string; readonly matches: number }[];
    /** Selectors that do match, and may have been meant. */
    readonly near?: readonly { readonly selector: string; readonly matches: number }[];
  };
  QUERY_INVALID: { readonly issues: readonly Issue[] };
  RATE_LIMITED: Partial<OfStatus> & { readonly host?: string };
  RECIPE_INVALID: { readonly issues: readonly Issue[] };
  RECIPE_NOT_FOUND: { readonly id: string };
  ROBOTS_DENIED: OfAddress & { readonly robotsUrl: string; readonly line: number | null };
  STRATEGY_INVALID: { readonly strategy: string };
  TIMEOUT: OfAddress & { readonly timeoutMs?: number };
  TOO_MANY_REQUESTS: { readonly retryAfterMs: number };
  URL_INVALID: OfAddress & { readonly location?: string };
}

type Untyped = Readonly<Record<string, unknown>>;

/** The details of an error of that code. */
export type DetailsOf<Code extends string> = Code extends keyof ErrorDetails
  ? Untyped & ErrorDetails[Code]
  : Untyped;
