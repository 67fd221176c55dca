#!/usr/bin/env node
try {
  // First, as the libraries of the command fail on an old Node in ways of their own.
  await import('@harvestman/core');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { processIo } = await import('./process-io.ts');
const { runCli } = await import('./run-cli.ts');

process.exitCode = await runCli(process.argv.slice(2), processIo());
