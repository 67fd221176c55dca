import type { PlanField } from '../../recipe/plan/extraction-plan.ts';
import { isValue } from './candidate-reader.ts';
import type { FieldProblem, Values } from './field-reader.ts';
import { absentField, withFormer } from './history/former-candidates.ts';
import { unlikeBefore } from './history/unlike-before.ts';

/** A field whose values are not what they should be, and that no known candidate reads better. */
export interface FallenField extends FieldProblem {
  readonly field: PlanField;
  /** What is read all the same. */
  readonly values: Values;
}

export interface SettledField {
  /** To be kept with the plan; null: as it was. */
  readonly kept: PlanField | null;
  readonly doubt: string | null;
  readonly isAbsent: boolean;
}

export interface Renewal {
  /** What the model found; undefined: nothing that would do. */
  readonly found: PlanField | undefined;
  /** What is read now, by what was found where something was. */
  readonly values: Values;
  /** Whether the model was asked, and answered: then the next job need not ask again. */
  readonly isAnswered: boolean;
  readonly isFirstPage: boolean;
}

/** What becomes of a field after the model was asked about it, or could not be. */
export function settleField(
  { field, values: before, reason, isUnlike, elsewhere }: FallenField,
  { found, values, isAnswered, isFirstPage }: Renewal,
): SettledField {
  const isSaidAgain = values.some(isValue) && values.every((value, at) => value === before[at]);
  const isMended = found !== undefined && !isSaidAgain && (!isUnlike || isLikeBefore(found, field));
  if (!isMended) {
    const isNew = elsewhere !== undefined && elsewhere !== field.elsewhere;
    const known = isNew ? { ...field, elsewhere } : field;
    const asked: PlanField = isFirstPage ? { ...known, isAsked: true } : { ...field, later: 'asked' };
    return {
      kept: isAnswered ? asked : isNew ? known : null,
      doubt: doubtInWords(field, { reason, isUnlike }),
      isAbsent: false,
    };
  }
  const isAbsent = found.candidates.length === 0;
  if (isFirstPage)
    return { kept: isAbsent ? absentField(field) : withFormer(found, field), doubt: null, isAbsent };
  // The first page is read as it was.
  const kept: PlanField = isAbsent
    ? { ...field, later: 'absent' }
    : withFormer(field, { ...found, former: field.former ?? [] });
  return { kept, doubt: null, isAbsent };
}

/** In words, for the job. */
export function doubtInWords({ name }: PlanField, { reason, isUnlike }: FieldProblem): string {
  return isUnlike
    ? `property "${name}": its values are unlike those before: ${reason}`
    : `property "${name}": its values are fewer than before, or unlike them, and no other selector was found`;
}

/** Whether what the model has found instead is like what was there before. */
function isLikeBefore(renewed: PlanField, field: PlanField): boolean {
  if (renewed.seen === undefined || field.seen === undefined) return false;
  return unlikeBefore(renewed.seen, field.seen, 'chosen') === null;
}
