declare module 'zip-stream' {
  import type { Readable } from 'node:stream';

  /** An archive that is written as it is read. Entries come one after the other. */
  // biome-ignore lint/style/noDefaultExport: the package's only export
  export default class ZipStream extends Readable {
    constructor(options?: { readonly level?: number });
    entry(
      source: string | Readable,
      data: { readonly name: string; readonly date?: Date },
      callback: (error?: Error | null) => void,
    ): this;
    finalize(): void;
  }
}
