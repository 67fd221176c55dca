import { testCases } from './test-cases.ts';

await testCases('load-more', ({ family, rendering }) => family === 'load-more' && rendering === 'browser');
