import { isRecord } from '../../../ground/is-record.ts';

const ERROR_FIELDS = ['error', 'errors', 'exception', 'fault', 'erreur', 'fehler', 'erro', 'errore'] as const;
const STATE_FIELDS = ['status', 'state', 'result', 'type'] as const;
const CODE_FIELDS = ['code', 'status', 'statusCode', 'errorCode'] as const;
const FLAG_FIELDS = ['success', 'ok', 'succeeded'] as const;
const BAD_STATE = /^(?:error|fail(?:ed|ure)?|exception|denied|unauthori[sz]ed|forbidden)$/i;
const BAD_CODE = /exceeded|denied|forbidden|too.?many|throttl|unavailable|time[d_-]?out/i;
const LONGEST = 200;
/** What may say that a list is not all of it. */
const PART_FIELDS = ['timed_out', 'partial', 'incomplete_results'] as const;
const MAY_SAY_PART = /"(?:errors?|timed_out|partial|incomplete_results)"\s*:\s*(?!\[\s*\]|null|false|""|0\b)/;

/**
 * What a JSON answer says went wrong; null where it says nothing of the kind. One that brings a list of something is
 * none, whatever else it says.
 */
export function jsonError(value: unknown): string | null {
  if (!isRecord(value) || bringsList(value)) return null;
  for (const name of ERROR_FIELDS) if (isSomething(value[name])) return told(value);
  for (const name of FLAG_FIELDS) if (value[name] === false) return told(value);
  for (const name of STATE_FIELDS) {
    const state = value[name];
    if (typeof state === 'string' && BAD_STATE.test(state)) return told(value);
  }
  for (const name of CODE_FIELDS) {
    const text = value[name];
    if (typeof text === 'string' && /code$/i.test(name) && BAD_CODE.test(text)) return told(value);
    const code = Number(text);
    if (Number.isInteger(code) && code >= 400 && code < 600) return told(value);
  }
  return null;
}

/**
 * Whether JSON brings a list, and says that a part of it failed: that of GraphQL by the path of an item. What failed beside the
 * list, or in an item, leaves its rows.
 */
export function hasFailedInPart(body: string): boolean {
  if (!MAY_SAY_PART.test(body)) return false;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return false;
  }
  if (!isRecord(value) || !bringsList(value)) return false;
  const { data, error, errors } = value;
  if (PART_FIELDS.some((name) => value[name] === true)) return true;
  return Array.isArray(errors) ? errors.some((one) => loses(one, data)) : isSomething(errors ?? error);
}

/** Whether an error is that of an item of `data`, or tells no place. */
function loses(error: unknown, data: unknown): boolean {
  const path = isRecord(error) && Array.isArray(error.path) ? (error.path as readonly unknown[]) : [];
  let at = data;
  for (const step of path) {
    at =
      typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[String(step)] : null;
    if (at === null && typeof step === 'number') return true;
  }
  return path.length === 0 || typeof path.at(-1) === 'number';
}

function isSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0;
}

function bringsList(value: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(value).some(([name, part]) => {
    if ((ERROR_FIELDS as readonly string[]).includes(name)) return false;
    return Array.isArray(part) ? part.length > 0 : isRecord(part) && bringsList(part);
  });
}

function told(value: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(value).slice(0, LONGEST);
}
