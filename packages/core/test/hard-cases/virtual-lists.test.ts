import { testCases } from './test-cases.ts';

await testCases('virtual lists', ({ family, rendering }) => family === 'virtual' && rendering === 'browser');
