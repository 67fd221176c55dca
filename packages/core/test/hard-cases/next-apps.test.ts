import { testCases } from './test-cases.ts';

await testCases(
  'next controls that need a browser',
  ({ family, rendering }) => family === 'next-apps' && rendering === 'browser',
);
