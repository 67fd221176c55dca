import { styleText } from 'node:util';
import { type Job, STOP_REASONS, type Verdict } from '@harvestman/core';
import { type CliIo, isLively, type TextStream } from './cli-io.ts';
import { plainLines, plainText } from './output/plain-text.ts';

/** Tells how a job goes, on standard error. */
export interface Progress {
  update(job: Job): void;
  /** Takes the line that is being updated off the screen, before anything else is written there. */
  clear(): void;
  warn(message: string): void;
  fail(message: string): void;
  /** The last word on a job that has ended by itself. */
  end(job: Job): void;
  /** The same of one that somebody has ended. */
  interrupted(job: Job): void;
  /** What speaks against a job's rows, where something does. */
  verdict(job: Job): void;
  /** No more is drawn. */
  stop(): void;
}

export interface ProgressOptions {
  /** Warnings, failures and what speaks against the rows are all that is told. Default false. */
  readonly quiet?: boolean | undefined;
}

const VERDICT_MEANINGS = {
  partial: 'these are not all rows',
  unverified: 'nothing proves that these are all rows',
  suspect: 'these rows are unlike what was expected',
} as const satisfies Record<Exclude<Verdict, 'complete'>, string>;

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const FRAME_MS = 100;
const ERASE_LINE = '\r\u001b[K';

export function createProgress(
  { stderr, env }: Pick<CliIo, 'stderr' | 'env'>,
  { quiet = false }: ProgressOptions = {},
): Progress {
  const colours = hasColours(stderr, env);
  const paint = (format: 'green' | 'yellow' | 'red' | 'dim', text: string) =>
    colours ? styleText(format, text, { validateStream: false }) : text;
  const lively = isLively(stderr, env) && !quiet;
  // Whoever reads standard error may go at any time, which is no reason to stop.
  const print = (text: string) => void stderr.write(text, () => undefined);
  const start = performance.now();
  let latest: Job | undefined;
  let frame = 0;
  let shown = false;

  const clear = () => {
    if (shown) print(ERASE_LINE);
    shown = false;
  };
  const line = (text: string) => {
    clear();
    print(`${text}\n`);
  };
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    const state = latest ? counts(latest) : 'opening the page';
    print(`${ERASE_LINE}${paint('green', FRAMES.charAt(frame))} ${state} ${paint('dim', elapsed(start))}`);
    shown = true;
  };
  const last = (job: Job, reason: string | null) => {
    if (quiet) return;
    const mark = job.status === 'completed' ? paint('green', '✓') : paint('yellow', '–');
    line(`${mark} ${counts(job)} in ${elapsed(start)}${modelUse(job)}${reason ? `: ${reason}` : ''}`);
  };
  const timer = lively ? setInterval(draw, FRAME_MS).unref() : undefined;
  if (lively) draw();

  return {
    update(job) {
      const pageRead = job.totalPagesScraped > (latest?.totalPagesScraped ?? 0);
      latest = job;
      if (!quiet && !lively && pageRead)
        line(`page ${job.totalPagesScraped}: ${rowCount(job.totalRows)} so far`);
    },
    clear,
    warn: (message) => line(`${paint('yellow', 'warning:')} ${plainText(message)}`),
    fail(message) {
      line(`${paint('red', 'harvestman:')} ${plainLines(message)}`);
    },
    end: (job) => last(job, job.stopReason && STOP_REASONS[job.stopReason]),
    interrupted: (job) => last(job, 'interrupted'),
    verdict({ verdict, evidence }) {
      if (verdict === null || verdict === 'complete') return;
      const against = evidence.filter(({ supports }) => supports !== 'complete');
      line(`${paint('yellow', `${verdict}:`)} ${VERDICT_MEANINGS[verdict]}`);
      for (const { message, page } of against)
        line(`  - ${plainText(message)}${page === null ? '' : ` (page ${page})`}`);
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

/** Whether to colour what goes to the stream: https://no-color.org. */
export function hasColours(stream: TextStream, env: CliIo['env']): boolean {
  return isLively(stream, env) && !env.NO_COLOR;
}

function counts(job: Job): string {
  const pages = job.totalPagesScraped;
  return `${rowCount(job.totalRows)} from ${pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`}`;
}

/** `, 2 model calls (5,310 tokens)`. */
function modelUse({ usage }: Job): string {
  if (usage === null || usage.calls === 0) return '';
  const calls = usage.calls === 1 ? '1 model call' : `${usage.calls} model calls`;
  return `, ${calls} (${(usage.inputTokens + usage.outputTokens).toLocaleString('en')} tokens)`;
}

function rowCount(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`;
}

function elapsed(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
