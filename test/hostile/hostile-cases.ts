import { ADDRESS_CASES } from './address-cases.ts';
import type { HostileCase } from './hostile-case.ts';
import { NAVIGATION_CASES } from './navigation-cases.ts';
import { REBINDING_CASES } from './rebinding-cases.ts';
import { RESPONSE_CASES } from './response-cases.ts';
import { SCRIPT_CASES } from './script-cases.ts';
import { SUB_RESOURCE_CASES } from './sub-resource-cases.ts';

export const HOSTILE_CASES: readonly HostileCase[] = [
  ...ADDRESS_CASES,
  ...NAVIGATION_CASES,
  ...REBINDING_CASES,
  ...SUB_RESOURCE_CASES,
  ...RESPONSE_CASES,
  ...SCRIPT_CASES,
];
