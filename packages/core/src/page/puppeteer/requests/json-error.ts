import { isRecord } from '../../../ground/is-record.ts';

const ERROR_FIELDS = ['error', 'errors', 'exception', 'fault'] as const;
const STATE_FIELDS = ['status', 'state', 'result', 'type'] as const;
const CODE_FIELDS = ['code', 'status', 'statusCode', 'errorCode'] as const;
const FLAG_FIELDS = ['success', 'ok', 'succeeded'] as const;
const BAD_STATE = /^(?:error|fail(?:ed|ure)?|exception|denied|unauthori[sz]ed|forbidden)$/i;
const LONGEST = 200;

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
    const code = Number(value[name]);
    if (Number.isInteger(code) && code >= 400 && code < 600) return told(value);
  }
  return null;
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
