import { HarvestmanError } from '../../../ground/errors.ts';
import { tableOf } from '../../../ground/table-of.ts';
import type { ModelFault } from './model-fault.ts';

type FormFault = ModelFault<object>;

/** What an adapter throws for a text that is not the JSON asked for. */
function saying(text: (json: string) => string): FormFault {
  return (answer) =>
    new HarvestmanError('MODEL_OUTPUT_INVALID', "the model's answer is not JSON", {
      details: { text: text(JSON.stringify(answer)) },
    });
}

function changed(change: (key: string, value: unknown) => unknown): FormFault {
  return (answer) => JSON.parse(JSON.stringify(answer), change) as unknown;
}

/** Ways to err about the form of an answer. */
export const FORM_FAULTS = tableOf<FormFault>()({
  'form-fenced': saying((json) => `\`\`\`json\n${json}\n\`\`\``),
  'form-in-words': saying((json) => `Here is the JSON {as asked}:\n${json}\nTell me if you need {more}!`),
  'form-thinking': saying((json) => `<think>The list {seems} to be…</think>\n${json}`),
  'form-comments': saying((json) => `{ // the answer\n${json.slice(1, -1)}, }`),
  'form-single-quotes': saying((json) => json.replaceAll("'", "\\'").replaceAll('"', "'")),
  'form-twice': saying((json) => `${json}\n${json}`),
  'form-empty': saying(() => ''),
  'form-prose': saying(() => 'The page shows a list of things, each with a name and a price.'),
  'form-half': saying((json) => json.slice(0, Math.floor(json.length / 2))),
  'form-truncated': (answer) =>
    new HarvestmanError('MODEL_OUTPUT_TRUNCATED', "the model's answer was cut off at its limit", {
      details: { text: JSON.stringify(answer).slice(0, 80) },
    }),
  'form-empty-object': () => ({}),
  'form-null': () => null,
  'form-in-array': (answer) => [answer],
  'form-nested': (answer) => ({ answer }),
  'form-extra-keys': (answer) => ({ ...answer, confidence: 0.9, notes: ['done'] }),
  'form-text-for-lists': changed((key, value) =>
    key === 'listSelectors' && Array.isArray(value) ? (value[0] ?? '') : value,
  ),
  'form-text-for-booleans': changed((key, value) => (key === 'optional' ? String(value) : value)),
  'form-keys-left-out': changed((key, value) =>
    ['attribute', 'example', 'optional'].includes(key) ? undefined : value,
  ),
  'form-fields-by-name': (answer) => {
    if (!('fields' in answer) || !Array.isArray(answer.fields)) return answer;
    const named = (answer.fields as { name: string }[]).map(({ name, ...rest }) => [name, rest] as const);
    return { ...answer, fields: Object.fromEntries(named) };
  },
  'page-other-word': changed((key, value) => (key === 'page' ? 'product listing' : value)),
  'page-absent': changed((key, value) => (key === 'page' ? 'absent' : key === 'listSelectors' ? [] : value)),
  'page-free': changed((key, value) => (key === 'page' ? 'free' : value)),
});
