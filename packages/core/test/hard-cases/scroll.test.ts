import { testCases } from './test-cases.ts';

await testCases('scroll-down', ({ family, rendering }) => family === 'scroll' && rendering === 'browser');
