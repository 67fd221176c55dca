import { FIELD_FAULTS } from './faults/field-faults.ts';
import { FORM_FAULTS } from './faults/form-faults.ts';
import { LIST_FAULTS } from './faults/list-faults.ts';
import { PROVIDER_FAULTS } from './faults/provider-faults.ts';
import { VALUE_FAULTS } from './faults/value-faults.ts';

/** Ways in which models err where they are asked for selectors, by name. */
export const SELECTOR_FAULT_NAMES = Object.keys({
  ...LIST_FAULTS,
  ...FIELD_FAULTS,
}) as readonly SelectorFaultName[];
/** Ways in which models err where they read pages themselves. */
export const VALUE_FAULT_NAMES = Object.keys(VALUE_FAULTS) as readonly ValueFaultName[];
/** Ways in which answers and servers err, whatever was asked. */
export const ANSWER_FAULT_NAMES = Object.keys({
  ...FORM_FAULTS,
  ...PROVIDER_FAULTS,
}) as readonly AnswerFaultName[];

export type SelectorFaultName = keyof typeof LIST_FAULTS | keyof typeof FIELD_FAULTS;
export type ValueFaultName = keyof typeof VALUE_FAULTS;
export type AnswerFaultName = keyof typeof FORM_FAULTS | keyof typeof PROVIDER_FAULTS;
export type ModelFaultName = SelectorFaultName | ValueFaultName | AnswerFaultName;
