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
