/** Statuses of what is not there. */
export const ABSENT: ReadonlySet<number> = new Set([404, 410]);
