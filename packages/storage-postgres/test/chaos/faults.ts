import { NETWORK_FAULTS } from './network-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { WORKER_FAULTS } from './worker-faults.ts';

/** Each breaks something, and mends it again. */
export const FAULTS = { ...WORKER_FAULTS, ...NETWORK_FAULTS, ...SERVER_FAULTS } as const;

export type FaultName = keyof typeof FAULTS;
