import { execFileSync } from 'node:child_process';

/** Who runs a database server. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root, so there another user is made for them; null: whoever we are. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  try {
    return idsOf('postgres');
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres']);
    return idsOf('postgres');
  }
}

function idsOf(name: string): ServerUser {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return { uid: id('-u'), gid: id('-g') };
}
