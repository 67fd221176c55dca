export interface ServeOptions {
  /** 0 for any that is free. Default 3000. */
  readonly port?: number;
  /** Default `127.0.0.1`: this machine alone. */
  readonly host?: string;
  /** Size of a request's headers together, in bytes. Default 16,384. */
  readonly maxHeaderBytes?: number;
  /** Time for a request to arrive, body included, in milliseconds. Default 60,000. */
  readonly requestTimeoutMs?: number;
  /** A connection on which nothing moves is closed after this time, in milliseconds. Default 120,000. */
  readonly idleTimeoutMs?: number;
  /**
   * Whether `Request` and `Response` of the whole process are replaced by ones that cost less to send: about twice the
   * requests. For processes that do nothing else. Default false.
   */
  readonly replaceGlobals?: boolean;
}
