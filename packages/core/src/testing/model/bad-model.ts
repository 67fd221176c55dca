import { parseDocument } from '../../dom/html/parse-document.ts';
import type { LanguageModel, ModelRequest } from '../../extract/llm/language-model.ts';
import { seededRandom } from '../seeded-random.ts';
import { FIELD_FAULTS } from './faults/field-faults.ts';
import { FORM_FAULTS } from './faults/form-faults.ts';
import { LIST_FAULTS } from './faults/list-faults.ts';
import { type FaultContext, isSelectorAnswer, isValueAnswer, type ModelFault } from './faults/model-fault.ts';
import { PROVIDER_FAULTS } from './faults/provider-faults.ts';
import { VALUE_FAULTS } from './faults/value-faults.ts';
import type { ModelFaultName } from './model-faults.ts';

export interface BadModelOptions {
  readonly fault: ModelFaultName;
  /** Whether it errs in the first answer that the fault can be in, or whenever it is asked. Default `first`. */
  readonly answers?: 'first' | 'every';
  /** Which of several fields is wrong, and so on. Default 1. */
  readonly seed?: number;
  /** The page that is asked about, for faults that take up what else there is on it. Default: as the prompt shows it. */
  readonly html?: string;
}

/** A model that errs as real ones do: it spoils what `model` answers, the same way for the same seed. */
export function badModel(
  model: LanguageModel,
  { fault, answers = 'first', seed = 1, html }: BadModelOptions,
): LanguageModel {
  let hasErred = false;
  return {
    ...model,
    async generate(request) {
      const answer = await model.generate(request);
      if (answers === 'first' && hasErred) return answer;
      const page = parseDocument(html ?? shownIn(request), true);
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
