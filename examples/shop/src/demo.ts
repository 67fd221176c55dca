import { processIo, runCli } from 'harvestman/cli';
import { runDemo } from './run-demo.ts';

// pnpm hands on the `--` that other package managers take away.
const argv = process.argv.slice(process.argv[2] === '--' ? 3 : 2);

// With a URL, the demo is `harvestman scrape`.
if (argv.length > 0) process.exitCode = await runCli(['scrape', ...argv], processIo());
else process.exitCode = (await runDemo()) ? 0 : 1;
