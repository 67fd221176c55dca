import { startPostgres } from '../../../../test/support/start-postgres.ts';
import { runChaos } from './run-chaos.ts';

/** `pnpm chaos [KILLS]`: prints what 100 kills, or as many as given, did. */
const kills = Number(process.argv[2] ?? 100);
const leaseMs = 1_500;
const sweepMs = 500;
const server = await startPostgres();
try {
  const { recoveryMs, ...report } = await runChaos({
    connectionString: server.connectionString,
    kills,
    workers: 3,
    leaseMs,
    sweepMs,
    onKill({ number, orphans }) {
      if (number % 10 === 0) process.stdout.write(`kill ${number} of ${kills}: it held ${orphans} jobs\n`);
    },
  });
  const at = (share: number) => recoveryMs[Math.floor((recoveryMs.length - 1) * share)] ?? 0;
  for (const [name, value] of Object.entries(report)) process.stdout.write(`${name.padEnd(16)}${value}\n`);
  process.stdout.write(`${'recovery ms'.padEnd(16)}median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`);
  process.stdout.write(` (lease ${leaseMs}, sweep ${sweepMs})\n`);
  if (report.lost + report.doubled + report.stuck > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
