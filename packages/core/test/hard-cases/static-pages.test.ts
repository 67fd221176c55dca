import { testCases } from './test-cases.ts';

await testCases('static pages', ({ family, rendering }) => rendering === 'http' && family !== 'failing');
