import type pg from 'pg';

/** The pool, which refuses commits of pages, and connections, by turns, each time with another of these codes. */
export function refusing(pool: pg.Pool, codes: string[]) {
  let commits = 0;
  let isRefused = false;
  const refusal = (): Error => {
    const code = codes.shift();
    return Object.assign(new Error('simulated'), { code, ...(code?.startsWith('E') && { syscall: 'read' }) });
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isRefused) {
        isRefused = false;
        throw refusal();
      }
      const client = await pool.connect();
      return {
        release: (destroy?: boolean) => client.release(destroy),
        async query(text: string, values?: unknown[]) {
          if (!text.includes('json_array_elements')) return client.query(text, values);
          commits += 1;
          if (commits % 4 === 0 && codes.length > 0) throw refusal();
          isRefused = commits % 4 === 2 && codes.length > 0;
          return client.query(text, values);
        },
      };
    },
  };
}

/** The pool, whose commits of pages fail with these states, each before or after the server has done it. */
export function failing(pool: pg.Pool, states: string[]) {
  let commits = 0;
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        release: (destroy?: boolean) => client.release(destroy),
        async query(text: string, values?: unknown[]) {
          const isCommit = text.includes('json_array_elements');
          if (isCommit) commits += 1;
          const code = isCommit && commits % 2 === 0 ? states.shift() : undefined;
          const error = Object.assign(new Error(`simulated ${code}`), { code });
          if (code === '53100') throw error;
          const result = await client.query(text, values);
          if (code !== undefined) throw error;
          return result;
        },
      };
    },
  };
}
