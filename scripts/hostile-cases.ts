/**
 * Runs every hostile case and prints a Markdown table of what happened, once as it is and once with a policy that allows
 * private networks, which shows that the attack is one. Exits 1 where something is wrong. An argument restricts it to the
 * cases whose name contains it.
 */
import type { HostileCase } from '../test/hostile/hostile-case.ts';
import { HOSTILE_CASES } from '../test/hostile/hostile-cases.ts';
import { problems, runHostileCase } from '../test/hostile/run-hostile-case.ts';
import { testBrowser } from '../test/test-browser.ts';

const CONCURRENCY = 4;
const wanted = process.argv[2] ?? '';
const browser = testBrowser();
const cases = HOSTILE_CASES.filter(({ name }) => name.includes(wanted));
const lines = new Map<HostileCase, string>();
const wrong: string[] = [];
const remaining = cases.values();

async function runRemaining(): Promise<void> {
  for (const one of remaining) {
    const outcome = await runHostileCase(one, browser);
    const unprotected = one.bites ? await runHostileCase(one, browser, { isProtected: false }) : null;
    const found = problems(one, outcome);
    if (unprotected?.touches === 0) found.push('harmless also without the policy');
    if (found.length > 0) wrong.push(`- ${one.rendering}, ${one.name}: ${found.join('; ')}`);
    const without = unprotected === null ? '–' : String(unprotected.touches);
    lines.set(
      one,
      `| ${one.name} | ${one.rendering} | ${outcome.ending} | ${outcome.touches} | ${without} | ${Math.round(outcome.elapsedMs)} |`,
    );
    process.stderr.write('.');
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, runRemaining));
await browser.close();
console.log('| case | by | what happened | canary reached | without the policy | ms |');
console.log('|---|---|---|---|---|---|');
for (const one of cases) console.log(lines.get(one) ?? '');
console.log(`\n${cases.length - wrong.length} of ${cases.length} cases are right.`);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
