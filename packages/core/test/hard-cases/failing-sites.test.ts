import { testCases } from './test-cases.ts';

await testCases('failing sites', ({ family }) => family === 'failing');
