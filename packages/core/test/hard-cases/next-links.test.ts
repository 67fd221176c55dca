import { testCases } from './test-cases.ts';

await testCases(
  'linked pages in a browser',
  ({ family, rendering }) => family === 'next-links' && rendering === 'browser',
);
