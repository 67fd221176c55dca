import { withoutKnown } from '../../../ground/without-known.ts';

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
