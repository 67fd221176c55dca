declare module 'turndown' {
  // biome-ignore lint/style/noDefaultExport: so the package does.
  export default class TurndownService {
    constructor(options?: Readonly<Record<string, unknown>>);
    use(plugin: unknown): this;
    turndown(html: string): string;
  }
}
declare module 'turndown-plugin-gfm' {
  export const gfm: unknown;
}
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: Readonly<Record<string, unknown>>);
    readonly window: { readonly document: Document; close(): void };
  }
}
declare module 'commonmark-spec' {
  const spec: {
    readonly tests: ReadonlyArray<{
      readonly markdown: string;
      readonly html: string;
      readonly section: string;
      readonly number: number;
    }>;
  };
  // biome-ignore lint/style/noDefaultExport: so the package does.
  export default spec;
}
