import { testCases } from './test-cases.ts';

await testCases(
  'single pages in a browser',
  ({ family, rendering }) => family === 'single' && rendering === 'browser',
);
