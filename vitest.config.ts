import { defineConfig } from 'vitest/config';

// Not `import`: it would also hold for what CommonJS packages require.
const conditions = ['harvestman-source', 'node'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/choose-browser.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Most of a browser's or a database's test is waiting, so two cores carry four files.
    maxWorkers: 4,
  },
});
