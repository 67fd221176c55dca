import { HarvestmanError } from '../../../ground/errors.ts';
import { tableOf } from '../../../ground/table-of.ts';
import type { ModelFault } from './model-fault.ts';

type ProviderFault = ModelFault<object>;

/** What adapters throw for faults of a model's server. */
export const PROVIDER_FAULTS = tableOf<ProviderFault>()({
  'provider-rate-limit': () =>
    new HarvestmanError('MODEL_RATE_LIMITED', "the model's server answered 429", {
      details: { retryAfterMs: 1_000 },
    }),
  'provider-overloaded': () =>
    new HarvestmanError('MODEL_UNAVAILABLE', "the model's server answered 529: overloaded"),
  'provider-reset': () => new TypeError('terminated', { cause: new Error('read ECONNRESET') }),
  'provider-refusal': () => new HarvestmanError('MODEL_REFUSED', 'the model declined to answer'),
  'provider-refusal-in-words': () =>
    new HarvestmanError('MODEL_OUTPUT_INVALID', "the model's answer is not JSON", {
      details: { text: 'Es tut mir leid, aber dabei kann ich nicht helfen.' },
    }),
  'provider-timeout': () => new HarvestmanError('MODEL_TIMEOUT', 'the model did not answer within 120 s'),
});
