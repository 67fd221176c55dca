export type { CliIo, EndingSignal, TextStream } from './cli-io.ts';
export { renderTable, type TableOptions } from './output/render-table.ts';
export { processIo } from './process-io.ts';
export { runCli } from './run-cli.ts';
