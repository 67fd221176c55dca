/** What one step of a pattern is made of, and how often. */
const PART =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|.)|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\w*:\]|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|[\s\S]/gu;

/** Classes of Unicode are long lists of ranges. */
const UNICODE_CLASS = /\\[pP]/g;
const RANGES = 20;

/** About how many steps a regular expression is compiled to: a repeat writes out what it repeats as often as it may occur. */
export function patternSteps(pattern: string): number {
  const groups: number[] = [];
  let steps = 0;
  let last = 0;
  for (const [part, least, most] of pattern.matchAll(PART)) {
    if (part === '(') {
      groups.push(steps);
      steps = 0;
      last = 1;
    } else if (part === ')') {
      last = steps + 2;
      steps = (groups.pop() ?? 0) + last;
    } else if (least !== undefined) {
      const times = Math.max(Number(least), Number(most ?? 0), 1);
      steps += last * (times - 1);
      last *= times;
    } else {
      last = part.startsWith('\\Q') ? part.length : 1 + (part.match(UNICODE_CLASS)?.length ?? 0) * RANGES;
      steps += last;
    }
  }
  return groups.reduce((sum, before) => sum + before, steps);
}
