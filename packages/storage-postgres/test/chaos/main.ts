import { startPostgres } from '../../../../test/support/start-postgres.ts';
import { addRole } from './add-role.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { type FaultReport, runFaults } from './run-faults.ts';
import { type Pooler, startPooler } from './start-pooler.ts';

/**
 * `pnpm chaos [ROUNDS] [KIND…]`: prints what 5 faults of each kind, or as many as given, did; then the same through
 * PgBouncer, where that is installed.
 */
const [given = '5', ...named] = process.argv.slice(2);
const kinds = (Object.keys(FAULTS) as FaultName[]).filter(
  (kind) => named.length === 0 || named.includes(kind),
);
const server = await startPostgres();
const connectionString = await addRole(server.connectionString);
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
  'crashed',
] as const;
const print = (values: readonly unknown[]): void => {
  const [first, ...rest] = values;
  process.stdout.write(
    `${String(first).padEnd(28)}${rest.map((value) => String(value).padStart(16)).join('')}\n`,
  );
};
const pooler = await startPooler(connectionString);
const reports: FaultReport[] = [];
const run = async (title: string, chosen: readonly FaultName[], through: { readonly pooler?: Pooler }) => {
  process.stdout.write(`\n${title}\n`);
  print(columns);
  reports.push(
    ...(await runFaults({
      server,
      connectionString,
      ...through,
      kinds: chosen,
      rounds: Number(given),
      workers: 3,
      leaseMs: 2_000,
      sweepMs: 500,
      onKind(report) {
        print(columns.map((column) => report[column]));
        for (const error of report.errors) process.stdout.write(`  ${error}\n`);
      },
    })),
  );
};
try {
  await run(
    'to the server',
    kinds.filter((kind) => kind !== 'pooler restart'),
    {},
  );
  if (pooler === null) process.stdout.write('\nPgBouncer is not installed: nothing was tried through it\n');
  else await run('through PgBouncer, in transaction mode', kinds, { pooler });
  const isClean = reports.every(
    ({ lost, doubled, outOfOrder, stuck, failedOtherwise, crashed }) =>
      lost + doubled + outOfOrder + stuck + failedOtherwise + crashed === 0,
  );
  if (!isClean) process.exitCode = 1;
} finally {
  await pooler?.stop();
  await server.stop();
}
