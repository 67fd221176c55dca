import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyCluster, PASSWORD } from './empty-cluster.ts';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { serverUser } from './server-user.ts';

/** A real PostgreSQL server of its own, on loopback. */
export interface PostgresServer {
  readonly connectionString: string;
  /** Stops it and starts it again on the same data and port: `fast` cuts connections, `immediate` is a crash. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>;
  /** It crashes, and after so many milliseconds another one is there, with a copy of the data on the same port. */
  failOver(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const bin = await postgresBinaries();
  const user = serverUser();
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-pg-'));
  await chmod(folder, 0o755);
  let data = join(folder, 'data');
  execFileSync('cp', ['-a', await emptyCluster(bin, user), data]);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...user };

  const port = await freePort();
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const start = async (): Promise<ChildProcess> => {
    const flags = ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
    const server = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: server.stderr })) {
      if (line.includes('ready to accept connections')) break;
    }
    server.stderr.resume();
    return server;
  };
  let server = await start();
  const onExit = (): void => void server.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    connectionString: `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    async restart(mode) {
      await stop(mode);
      server = await start();
    },
    async failOver(awayMs) {
      await stop('immediate');
      const copy = join(folder, randomUUID());
      execFileSync('cp', ['-a', data, copy]);
      await rm(data, { recursive: true });
      data = copy;
      await delay(awayMs);
      server = await start();
    },
    async stop() {
      await stop();
      process.off('exit', onExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
