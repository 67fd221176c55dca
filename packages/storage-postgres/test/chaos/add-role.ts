import pg from 'pg';
import { migrate } from '../../src/index.ts';

/** Makes the tables, and a role of its own for workers, which is no superuser. Returns their connection string. */
export async function addRole(connectionString: string): Promise<string> {
  await migrate({ connectionString });
  const admin = new pg.Client(connectionString);
  await admin.connect();
  await admin.query(`create role worker login password 'worker';
    grant all on database postgres to worker;
    grant all on schema harvestman to worker;
    grant all on all tables in schema harvestman to worker`);
  await admin.end();
  const address = new URL(connectionString);
  address.username = 'worker';
  address.password = 'worker';
  return address.href;
}
