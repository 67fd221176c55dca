import { parseDocument } from '../../dom/html/parse-document.ts';
import type { LanguageModel, ModelRequest } from '../../extract/llm/language-model.ts';
import { modelSchema } from '../../extract/llm/model-schema.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { anyText, choice, group, optional, wholeNumber } from '../../input/option-schemas.ts';
import { seededRandom } from '../seeded-random.ts';
import { FIELD_FAULTS } from './faults/field-faults.ts';
import { FORM_FAULTS } from './faults/form-faults.ts';
import { LIST_FAULTS } from './faults/list-faults.ts';
import { type FaultContext, isSelectorAnswer, isValueAnswer, type ModelFault } from './faults/model-fault.ts';
import { PROVIDER_FAULTS } from './faults/provider-faults.ts';
import { VALUE_FAULTS } from './faults/value-faults.ts';
import {
  ANSWER_FAULT_NAMES,
  type ModelFaultName,
  SELECTOR_FAULT_NAMES,
  VALUE_FAULT_NAMES,
} from './model-faults.ts';

export interface BadModelOptions {
  readonly fault: ModelFaultName;
  /** Whether it errs in the first answer that the fault can be in, or whenever it is asked. Default `first`. */
  readonly answers?: 'first' | 'every';
  /** Which of several fields is wrong, and so on. Default 1. */
  readonly seed?: number;
  /** The page that is asked about, for faults that take up what else there is on it. Default: as the prompt shows it. */
  readonly html?: string;
}

const optionsSchema = group({
  fault: choice(...SELECTOR_FAULT_NAMES, ...VALUE_FAULT_NAMES, ...ANSWER_FAULT_NAMES),
  answers: optional(choice('first', 'every')),
  seed: optional(wholeNumber(0)),
  html: optional(anyText),
} satisfies Record<keyof BadModelOptions, unknown>);

/**
 * A model that errs as real ones do: it spoils what `model` answers, the same way for the same seed.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no model
 */
export function badModel(model: LanguageModel, options: BadModelOptions): LanguageModel {
  checkArguments('badModel', { model: [modelSchema, model], options: [optionsSchema, options] });
  const { fault, answers = 'first', seed = 1, html } = options;
  let hasErred = false;
  return {
    ...model,
    async generate(request) {
      const answer = await model.generate(request);
      if (answers === 'first' && hasErred) return answer;
      const page = parseDocument(html ?? shownIn(request), { scripting: true });
      const object = spoilt(answer.object, fault, { request, page, random: seededRandom(seed) });
      // What says nothing of the kind that is spoilt stays as it is.
      hasErred = object !== answer.object;
      if (object instanceof Error) throw object;
      return { ...answer, object };
    },
  };
}

function spoilt(answer: unknown, fault: ModelFaultName, context: FaultContext): unknown {
  const selectors: Readonly<Record<string, ModelFault<never>>> = { ...LIST_FAULTS, ...FIELD_FAULTS };
  const values: Readonly<Record<string, ModelFault<never>>> = VALUE_FAULTS;
  const any: Readonly<Record<string, ModelFault<never>>> = { ...FORM_FAULTS, ...PROVIDER_FAULTS };
  const spoil =
    any[fault] ??
    (isSelectorAnswer(answer) ? selectors[fault] : isValueAnswer(answer) ? values[fault] : undefined);
  return spoil === undefined ? answer : spoil(answer as never, context);
}

function shownIn({ prompt }: ModelRequest): string {
  return /<<<DATA (\w+)>>>\n(.*?)\n<<<END \1>>>/s.exec(prompt)?.[2] ?? '';
}
