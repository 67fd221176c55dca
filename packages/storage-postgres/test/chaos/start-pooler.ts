import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../../test/support/free-port.ts';
import { serverUser } from '../../../../test/support/server-user.ts';

/** A PgBouncer that hands its server's connections around, one transaction to each client. */
export interface Pooler {
  readonly connectionString: string;
  /** Kills it and starts it again: all connections are cut. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Null where PgBouncer is not installed. */
export async function startPooler(connectionString: string): Promise<Pooler | null> {
  const { hostname, port, username, password, pathname } = new URL(connectionString);
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-pooler-'));
  const user = serverUser();
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const secret = decodeURIComponent(password);
  await writeFile(
    file,
    [
      '[databases]',
      `${pathname.slice(1)} = host=${hostname} port=${port} user=${username} password='${secret}'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 10',
      'max_client_conn = 200',
    ].join('\n'),
  );
  await writeFile(users, `"${username}" "${secret}"\n`);
  await chmod(folder, 0o700);
  if (user !== null) for (const path of [folder, file, users]) await chown(path, user.uid, user.gid);

  const start = async (): Promise<ChildProcess | null> => {
    const pooler = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user });
    const failed = once(pooler, 'error').then(() => null);
    const listens = async (): Promise<ChildProcess> => {
      const said: string[] = [];
      for await (const line of createInterface({ input: pooler.stderr })) {
        said.push(line);
        if (!line.includes('process up')) continue;
        pooler.stderr.resume();
        return pooler;
      }
      throw new Error(`PgBouncer ended before it was up: ${said.join('; ')}`);
    };
    return Promise.race([listens(), failed]);
  };
  let pooler = await start();
  const stop = async (): Promise<void> => {
    pooler?.kill('SIGKILL');
    if (pooler?.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
  };
  if (pooler === null) {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const through = new URL(connectionString);
  through.port = `${listenPort}`;
  return {
    connectionString: through.href,
    async restart() {
      await stop();
      pooler = await start();
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
