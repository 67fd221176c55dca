interface CronField {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly names?: readonly string[];
}

const FIELDS: readonly CronField[] = [
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of the month', least: 1, most: 31 },
  {
    name: 'month',
    least: 1,
    most: 12,
    names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'],
  },
  {
    name: 'day of the week',
    least: 0,
    most: 7,
    names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
  },
];

const EXAMPLE = 'such as "0 6 * * 1-5"';
/** `*`, `5`, `1-5` or `MON-FRI`, and a step. */
const PART = /^(?:\*|([a-z\d]+)(?:-([a-z\d]+))?)(?:\/(\d+))?$/i;

/** Why a cron expression that cannot be used is none: each field that is wrong, with what it may be. */
export function cronProblem(cron: string): string {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== FIELDS.length) {
    const seconds = fields.length === FIELDS.length + 1 ? ': seconds are not among them' : '';
    return `must be five cron fields, ${EXAMPLE}, not ${fields.length}${seconds}`;
  }
  const problems = FIELDS.flatMap((field, index) => fieldProblem(field, fields[index] ?? '') ?? []);
  return problems.length > 0 ? problems.join('; ') : `must be five cron fields, ${EXAMPLE}`;
}

function fieldProblem(field: CronField, text: string): string | null {
  for (const part of text.split(',')) {
    const problem = partProblem(field, part);
    if (problem !== null) return problem;
  }
  return null;
}

function partProblem(field: CronField, part: string): string | null {
  const { name, least, most, names } = field;
  const range = `from ${least} to ${most}${names ? `, or ${names[0]} to ${names.at(-1)}` : ''}`;
  const match = PART.exec(part);
  if (match === null) {
    return `the ${name} "${part}" is not understood; it is *, or numbers ${range}: "1", "1-5", "1,3", "*/2"`;
  }
  const [, first, last, step] = match;
  const ends: number[] = [];
  for (const end of [first, last]) {
    if (end === undefined) continue;
    const number = numberOf(end, field);
    if (number === null || number < least || number > most) return `the ${name} is ${end}, and goes ${range}`;
    ends.push(number);
  }
  const [from = least, to = most] = ends;
  if (ends.length === 2 && from > to) return `the ${name} goes backwards, from ${first} to ${last}`;
  if (step === undefined) return null;
  if (ends.length === 1) return `the ${name} steps from one number; write ${first}-${most}/${step}`;
  const steps = Number(step);
  return steps >= 1 && steps <= most ? null : `the ${name} steps by ${step}; steps go from 1 to ${most}`;
}

function numberOf(text: string, { names = [], least }: CronField): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const index = names.indexOf(text.toUpperCase());
  return index < 0 ? null : index + least;
}
