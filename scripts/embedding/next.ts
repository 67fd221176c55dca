import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createApplication } from './application.ts';
import { assertBrowser } from './expected.ts';
import type { Proof } from './proof.ts';

const LIBRARIES = ['next', 'react', 'react-dom', 'puppeteer-core', '@sparticuz/chromium'];
const NEXT = 'node_modules/next/dist/bin/next';

/** A route of Next, built for production and served. */
export const next: Proof = async ({ folder, tarballs, check }) => {
  const application = await createApplication({
    folder,
    install: [...Object.values(tarballs), ...LIBRARIES],
  });
  await check('Next: with Chromium', async () => {
    await application.run(process.execPath, NEXT, 'build');
    const server = spawn(process.execPath, [NEXT, 'start', '--port', '0', '--hostname', '127.0.0.1'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let said = '';
      let address: string | undefined;
      for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
        said += String(chunk);
        address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
        if (address !== undefined) break;
      }
      // It writes on, and a pipe that nobody reads would end it.
      server.stdout.resume();
      assertBrowser(await (await fetch(`${address}/api/try`)).text());
    } finally {
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
    }
  });
};
