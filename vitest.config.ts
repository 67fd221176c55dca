import { defineConfig } from 'vitest/config';

// Not `import`: it would also hold for what CommonJS packages require.
const conditions = ['harvestman-source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file may hold a Chromium; two cores do not carry more.
    maxWorkers: 2,
  },
});
