export { argumentInvalid } from './input/argument-invalid.ts';
export { type Arguments, checkArguments } from './input/check-arguments.ts';
export { type Advice, checkOptions } from './input/check-options.ts';
export { clockSchema } from './input/clock-schema.ts';
export type { Issue } from './input/issue.ts';
export {
  anyText,
  bound,
  callable,
  choice,
  flag,
  group,
  line,
  list,
  milliseconds,
  optional,
  orFalse,
  plainObject,
  secretList,
  secretValue,
  text,
  value,
  wholeNumber,
} from './input/option-schemas.ts';
export { type Part, partSchema } from './input/part-schema.ts';
