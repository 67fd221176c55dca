import type { JsonValue } from '../values/json-value.ts';
import { isJsonObject } from './json-ld.ts';

/**
 * What a path names in structured data: `offers.price`, `image[1]`, `offers[0].price`. A list on the way stands for its
 * first element, unless a number picks another; `*` takes all: `author[*].name`. Null where there is nothing.
 */
export function readDataPath(value: JsonValue, path: string): JsonValue {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  return follow(value, steps, 0);
}

function follow(value: JsonValue, steps: readonly string[], index: number): JsonValue {
  const step = steps[index];
  if (step === undefined) return value;
  if (Array.isArray(value)) {
    if (step === '*') return value.flatMap((inner: JsonValue) => follow(inner, steps, index + 1) ?? []);
    const picked = /^\d+$/.test(step);
    return follow(value[picked ? Number(step) : 0] ?? null, steps, picked ? index + 1 : index);
  }
  if (step === '0' || step === '*') return follow(value, steps, index + 1);
  if (!isJsonObject(value) || !Object.hasOwn(value, step)) return null;
  return follow(value[step] ?? null, steps, index + 1);
}
