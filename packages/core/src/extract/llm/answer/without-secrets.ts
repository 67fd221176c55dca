import { withoutKnown } from '../../../ground/without-known.ts';
import { parsedJson } from './parsed-json.ts';

/** What looks like a key, or stands where one does. */
const SECRETS: readonly RegExp[] = [
  /\b(?:bearer|basic)\s+[\w.~+/=-]{6,}/gi,
  /\b(?:sk|pk|rk|key|api|token|tok|gsk|xai|hf|AIza)[-_][\w-]{6,}/gi,
  /\bAIza[\w-]{20,}/g,
  /(?<=\b(?:api[ _-]?key|token|secret|authorization|password)\b[^\n:=]{0,30}[:=]\s*["']?)[^\s"',;]{4,}/gi,
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}\b/g,
  /\b(?=[a-f]*\d)[a-f0-9]{24,}\b/gi,
];
export const HIDDEN = '[hidden]';

/** A text of a model's server without keys: those that are known, and what looks like one. Servers echo what they get. */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  let safe = withoutKnown(text, known, HIDDEN);
  for (const secret of SECRETS) safe = safe.replace(secret, HIDDEN);
  return safe;
}

/** A key beyond doubt, by the letters that providers begin theirs with: what an answer says may be of the page. */
const KEY =
  /(?<=\bbearer\s)(?=\S{0,99}\d)[\w.~+/=-]{16,}|\b(?:sk|gsk|xai|pplx|hf|r8|vck|csk|nvapi|fw)[-_](?:[\w-]{0,60}[-_])?(?=[a-z]{0,99}\d)(?=\d{0,99}[a-z])[a-z\d]{16,}[\w-]*|\bAIza[\w-]{30,}/gi;

/** An answer without keys that a server echoes; `said` is its JSON. */
export function withoutKeys(answer: unknown, said = JSON.stringify(answer) ?? ''): unknown {
  const safe = said.replace(KEY, HIDDEN);
  return safe === said ? answer : parsedJson(safe);
}
