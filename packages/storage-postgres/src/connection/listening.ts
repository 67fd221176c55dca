export interface Hearer {
  onMessage(channel: string): void;
  /** The connection was lost. */
  onEnd(): void;
}

export interface Listening {
  /** Whether it can happen that nothing is heard: by a pooler, or where the network goes silent. */
  readonly mayBeDeaf: boolean;
  close(): Promise<void>;
}
