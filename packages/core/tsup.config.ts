import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    opentelemetry: 'src/opentelemetry.ts',
    puppeteer: 'src/puppeteer.ts',
    'ai-sdk': 'src/ai-sdk.ts',
    testing: 'src/testing.ts',
    'markdown-worker': 'src/markdown/worker/convert-worker.ts',
  },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  dts: true,
  clean: true,
  sourcemap: true,
});
