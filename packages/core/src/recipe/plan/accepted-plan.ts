import type { ExtractionPlan } from './extraction-plan.ts';

/** The plan of a recipe of which a job in doubt was accepted: no doubt is left, and nothing to compare with what was accepted. */
export function acceptedPlan(plan: ExtractionPlan): ExtractionPlan {
  const {
    doubts: _doubts,
    leftOut: _leftOut,
    beyond: _beyond,
    strange: _strange,
    isListAsked: _isListAsked,
    ...kept
  } = plan;
  return {
    ...kept,
    version: plan.version + 1,
    isAccepted: true,
    fields: plan.fields.map(({ isAsked, elsewhere, seen, ...field }) => ({
      ...field,
      ...(seen !== undefined && isAsked !== true && elsewhere === undefined && { seen }),
      ...(field.later === 'asked' && { later: 'accepted' }),
    })),
  };
}
