declare module 'html-encoding-sniffer' {
  export interface SniffOptions {
    /** Skips the search for `<meta charset>`. */
    readonly xml?: boolean;
    readonly transportLayerEncodingLabel?: string;
    readonly defaultEncoding?: string;
  }

  /** The name of the encoding, or `defaultEncoding` as it was given. */
  const htmlEncodingSniffer: (bytes: Uint8Array, options?: SniffOptions) => string;
  // biome-ignore lint/style/noDefaultExport: the package's only export
  export default htmlEncodingSniffer;
}
