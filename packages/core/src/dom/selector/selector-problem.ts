/** Why a selector cannot be used, and where in it: `position` counts UTF-16 code units from 0. */
export interface SelectorProblem {
  readonly reason: string;
  readonly position: number;
}
