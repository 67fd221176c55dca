// biome-ignore lint/style/noDefaultExport: Vite asks for it.
export default {
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'out/vite',
    target: 'node22',
    rollupOptions: { input: ['static.mjs', 'browser.mjs'] },
  },
  ssr: { noExternal: true, external: ['@sparticuz/chromium'] },
};
