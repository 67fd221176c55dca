import { testCases } from './test-cases.ts';

await testCases('auto rendering', ({ family, rendering }) => rendering === 'auto' && family !== 'failing');
