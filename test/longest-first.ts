import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order: sizes, which Vitest goes by at first, say little of them. */
const LONGEST = [
  'test/documents.test.ts',
  'test/hostile/hostile-cases.test.ts',
  'test/browser/suggest.test.ts',
  'packages/storage-postgres/test/pglite-conformance.test.ts',
  'packages/storage-postgres/test/faults.test.ts',
  'test/hostile/connected.test.ts',
  'test/browser/storms.test.ts',
  'packages/core/test/hard-cases/load-more.test.ts',
  'packages/core/test/hard-cases/next-links.test.ts',
  'test/browser/isolation.test.ts',
  'test/browser/own-origin-paths.test.ts',
  'packages/core/test/hard-cases/next-apps.test.ts',
  'packages/cli/test/process.test.ts',
  'packages/core/test/hard-cases/scroll.test.ts',
  'packages/cli/test/serve.test.ts',
  'test/browser/faults.test.ts',
  'packages/core/test/hard-cases/auto-rendering.test.ts',
  'packages/storage-postgres/test/postgres-conformance.test.ts',
  'packages/core/test/suggest/hostile.test.ts',
  'packages/core/test/markdown/hostile.test.ts',
  'packages/storage-memory/test/unavailable-storage.test.ts',
  'packages/core/test/dom/selector/compile-selector.test.ts',
];

/** Begins with the files that take longest, so that no worker ends long after the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // By project, as a worker serves files of one only as long as they follow one another.
    const projects = Object.values(Object.groupBy(await super.sort(files), ({ project }) => project.name));
    return projects.flatMap((specifications = []) =>
      specifications.toSorted((one, other) => rank(one) - rank(other)),
    );
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return index === -1 ? LONGEST.length : index;
}
