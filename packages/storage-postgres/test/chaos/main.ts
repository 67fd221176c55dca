import { startPostgres } from '../../../../test/support/start-postgres.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { runFaults } from './run-faults.ts';

/** `pnpm chaos [ROUNDS] [KIND…]`: prints what 5 faults of each kind, or as many as given, did. */
const [given = '5', ...named] = process.argv.slice(2);
const kinds = (Object.keys(FAULTS) as FaultName[]).filter(
  (kind) => named.length === 0 || named.includes(kind),
);
const server = await startPostgres();
const columns = [
  'kind',
  'rounds',
  'jobs',
  'rows',
  'lost',
  'doubled',
  'outOfOrder',
  'stuck',
  'failedByDeaths',
  'failedOtherwise',
] as const;
const print = (values: readonly unknown[]): void => {
  const [first, ...rest] = values;
  process.stdout.write(
    `${String(first).padEnd(21)}${rest.map((value) => String(value).padStart(16)).join('')}\n`,
  );
};
try {
  print(columns);
  const reports = await runFaults({
    server,
    kinds,
    rounds: Number(given),
    workers: 3,
    leaseMs: 2_000,
    sweepMs: 500,
    onKind: (report) => print(columns.map((column) => report[column])),
  });
  const isClean = reports.every(
    ({ lost, doubled, outOfOrder, stuck, failedOtherwise }) =>
      lost + doubled + outOfOrder + stuck + failedOtherwise === 0,
  );
  if (!isClean) process.exitCode = 1;
} finally {
  await server.stop();
}
