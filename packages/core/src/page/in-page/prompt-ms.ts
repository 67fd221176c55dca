/** Nothing holds a page up that answers, and whose timers come, this soon after they are to. */
export const PROMPT_MS = 50;
