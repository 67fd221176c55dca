/** Runs files one after the other, each once nothing of the one before it is left, as in a process of its own. */
import { pathToFileURL } from 'node:url';

const files = process.argv.slice(2);
let running: string | null = null;

process.on('beforeExit', () => {
  if (running !== null) throw new Error(`${running} waits for what never comes`);
  // The loop must have something to do, for the process to go on.
  if (files.length > 0) setImmediate(runNext);
});

async function runNext(): Promise<void> {
  running = files.shift() ?? '';
  process.stdout.write(`\n-- ${running}\n`);
  await import(pathToFileURL(running).href);
  running = null;
}
