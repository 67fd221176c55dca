// Ten runs of a site that changes, breaks and recovers, and what the feed of changes tells of each:
// node --conditions=harvestman-source scripts/feed-over-time.ts
import { feedOverTime } from '../test/support/feed-over-time.ts';

const MOST_SHOWN = 3;

const runs = feedOverTime();
let number = 0;
let wrong = 0;
console.log('| run | what happened | status | verdict | why | told |');
console.log('|---|---|---|---|---|---|');
for (;;) {
  const next = await runs.next();
  if (next.done) {
    console.log(
      `\n${next.value.length} events in all, ${wrong} of ${number} runs otherwise than they have to be`,
    );
    break;
  }
  const { about, job, events, expected } = next.value;
  number += 1;
  if (job.verdict !== expected.verdict || String(events.toSorted()) !== String(expected.events.toSorted()))
    wrong += 1;
  const against = job.evidence.filter(({ supports }) => supports !== 'complete');
  const why = job.error ?? against.map(({ message }) => message).join('; ');
  console.log(
    `| ${[number, about, job.status, job.verdict ?? '–', why || '–', shown(events)].join(' | ')} |`,
  );
}
process.exitCode = wrong === 0 ? 0 : 1;

function shown(events: readonly string[]): string {
  if (events.length === 0) return 'nothing';
  const first = events.slice(0, MOST_SHOWN).join(', ');
  return events.length > MOST_SHOWN ? `${first} and ${events.length - MOST_SHOWN} more` : first;
}
