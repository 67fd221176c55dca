/** Why a selector cannot be used, and where: in UTF-16 code units from 0. */
export interface SelectorProblem {
  readonly reason: string;
  readonly position: number;
  /** It is all of it that is wrong: the position tells nothing. */
  readonly whole?: true;
}
