/** How to reach the database: one of the three. */
export type Connection =
  | { readonly connectionString: string }
  /** A `pg.Pool`. It stays the caller's: the storage does not close it. */
  | { readonly pool: PostgresPool }
  /** A folder for an embedded database, or a PGlite instance, which stays the caller's. */
  | { readonly pglite: string | PGliteInstance };

/** What the storage uses of a `pg.Pool`. */
export interface PostgresPool {
  connect(): Promise<PostgresPoolClient>;
  end(): Promise<void>;
  /** The connection settings, with which a worker opens a connection of its own to listen for jobs. */
  readonly options: object;
  on?(event: 'connect', listener: (client: PostgresPoolClient) => void): unknown;
  off?(event: 'connect', listener: (client: PostgresPoolClient) => void): unknown;
}

export interface PostgresPoolClient {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
  release(destroy?: boolean): void;
  readonly connection?: { readonly stream?: { destroy(): unknown } };
  on?(event: 'error', listener: (error: Error) => void): unknown;
  listeners?(event: 'error'): readonly unknown[];
}

/** What the storage uses of a PGlite. */
export interface PGliteInstance {
  readonly closed: boolean;
  readonly ready: boolean;
  readonly waitReady: Promise<void>;
  close(): Promise<void>;
  query<T>(text: string, parameters?: unknown[], options?: object): Promise<{ rows: T[] }>;
  exec(text: string): Promise<{ rows: object[] }[]>;
  transaction<T>(work: (transaction: PGliteTransaction) => Promise<T>): Promise<T>;
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface PGliteTransaction {
  query<T>(text: string, parameters?: unknown[], options?: object): Promise<{ rows: T[] }>;
  rollback(): Promise<void>;
}

export interface SchemaOptions {
  /** Where the tables are. Lower case. Default `harvestman`. */
  readonly schema?: string;
}

export type PostgresStorageOptions = Connection &
  SchemaOptions & {
    /**
     * `auto`: the first use makes or migrates the tables. `check`: it throws STORAGE_OUTDATED where they are not at this
     * release's version. `never`: it takes them as they are. Default `auto`.
     */
    readonly migrate?: 'auto' | 'check' | 'never';
    /** Connections of the pool, where the storage makes it. Default 10. A worker has one more, to listen for jobs. */
    readonly maxConnections?: number;
    /**
     * How often a process that runs jobs looks for jobs by itself, those whose worker died included, in milliseconds;
     * of most jobs it hears at once. Default 5,000.
     */
    readonly sweepMs?: number;
    /**
     * How long the database may take for a connection, and for what should take milliseconds, in milliseconds. Then the
     * connection is given up, and the storage is unavailable. What a worker asks to keep its jobs has a third of the lease,
     * where that is shorter, but at least two seconds; what reads or deletes a whole job has five minutes. Default 10,000.
     */
    readonly queryTimeoutMs?: number;
  };

export type MigrateOptions = Connection &
  SchemaOptions & {
    /** Changes nothing: throws STORAGE_OUTDATED where something is to be done. Default false. */
    readonly check?: boolean;
  };
