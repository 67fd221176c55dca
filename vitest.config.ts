import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

/** What needs no browser, no database and no further process. */
const IN_PROCESS = [
  'packages/core/test/!(hard-cases)/**/*.test.ts',
  'packages/{client,http-adapter,storage-memory}/test/**/*.test.ts',
  'packages/cli/test/{open-storage,output-format,parse-field,render-table}.test.ts',
  'test/engine/*.test.ts',
  'test/exports.test.ts',
];

/** Of those, what takes about a second of a processor, or more. */
const SLOW = [
  'packages/cli/test/open-storage.test.ts',
  'packages/core/test/**/{analyse-page,check-selectors,compare-values,compile,compile-selector}.test.ts',
  'packages/core/test/**/{control-state,create-markdown-converter,direct,doubt-called}.test.ts',
  'packages/core/test/**/{doubted-answers,empty-values,finish-rows,honest-answers,hostile}.test.ts',
  'packages/core/test/**/{item-nodes,list-pages,model-limits,mutations,next-control,odd-rows}.test.ts',
  'packages/core/test/**/{parquet,parse-date,parse-document,parse-in-turns,parse-json-in-steps}.test.ts',
  'packages/core/test/**/{parse-number,parse-price,parse-recipe,parse-shortened,prune-page}.test.ts',
  'packages/core/test/**/{read-structured-data,round-trip,second-opinion,src,start-webhooks}.test.ts',
  'packages/core/test/**/{text-survives,told-apart}.test.ts',
  'packages/http-adapter/test/{document,events,jobs,node,random-requests,rate-limits,recipes}.test.ts',
  'packages/storage-memory/test/{broken-storages,memory-storage,schedules,turns}.test.ts',
  'packages/storage-memory/test/unavailable-storage.test.ts',
  'test/engine/{addresses-of-pages,bad-models,model-extraction,model-trouble,plan-over-pages}.test.ts',
  'test/engine/{redesigned-pages,strange-lists,strange-pages}.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['test/choose-browser.ts', 'test/keep-compiled.ts'],
    // Node runs the sources as they are, and as fast as an application does: through Vite each use of an import is a call.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--conditions=harvestman-source', '--disable-warning=ExperimentalWarning'],
    // For hangs alone: the suite may run beside eight busy processes, on a slow machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 900_000 } },
    // Files share the modules of a worker: to load them anew for each took as long as the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Some of a browser's or a database's test is waiting, so two cores carry four files.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        // They compute, and seldom wait: a worker for each core, as each loads the modules once more.
        test: { name: 'quick', include: IN_PROCESS, exclude: SLOW, maxWorkers: 2 },
      },
      { extends: true, test: { name: 'slow', include: SLOW, sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['packages/*/test/**/*.test.ts', 'examples/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          // test/types is a workspace with packages of its own.
          exclude: [...IN_PROCESS, '**/node_modules/**'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
