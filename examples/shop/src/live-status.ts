import { stripVTControlCharacters, styleText } from 'node:util';
import { type Job, STOP_REASONS } from '@harvestman/core';

/** One line for each job, redrawn in place on a terminal; elsewhere a line for each page. */
export interface LiveStatus {
  update(name: string, job: Job): void;
  stop(): void;
}

type Format = Parameters<typeof styleText>[0];

const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const BAR_CELLS = 20;

/** Colours, where the stream and its environment want them. */
export function paint(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stdout });
}

/** `totals` says how many rows each job shall have, by name. */
export function startLiveStatus(totals: ReadonlyMap<string, number>): LiveStatus {
  const live = process.stdout.isTTY === true;
  const start = performance.now();
  const jobs = new Map<string, Job>();
  const ended = new Map<string, number>();
  let frame = 0;
  let drawn = 0;

  const line = (name: string) => {
    const job = jobs.get(name);
    const total = totals.get(name) ?? 0;
    const rows = job?.totalRows ?? 0;
    const seconds = (((ended.get(name) ?? performance.now()) - start) / 1000).toFixed(1);
    const figures = `${String(rows).padStart(3)}/${total} rows  ${pageCount(job?.totalPagesScraped ?? 0)}  ${seconds} s`;
    const ending = job?.error ?? (job?.stopReason ? STOP_REASONS[job.stopReason] : '');
    return `  ${mark(job)} ${name.padEnd(10)} ${bar(rows / total)} ${figures}  ${paint('dim', ending)}`;
  };
  const mark = (job: Job | undefined) => {
    if (job?.status === 'completed') return paint('green', '✓');
    if (job?.status === 'failed') return paint('red', '✗');
    return live ? paint('cyan', FRAMES.charAt(frame % FRAMES.length)) : '·';
  };
  const draw = () => {
    frame += 1;
    const columns = process.stdout.columns || 100;
    const lines = [...totals.keys()].map(line).map((text) => clip(text, columns));
    const up = drawn > 0 ? `\u001b[${drawn}A` : '';
    process.stdout.write(`${up}${lines.map((text) => `\u001b[K${text}\n`).join('')}`);
    drawn = lines.length;
  };
  const timer = live ? setInterval(draw, 80) : undefined;

  return {
    update(name, job) {
      jobs.set(name, job);
      if (job.endDate !== null) ended.set(name, performance.now());
      if (!live && job.status !== 'pending') console.log(line(name));
    },
    stop() {
      clearInterval(timer);
      if (live) draw();
    },
  };
}

export function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

function bar(part: number): string {
  const full = Math.round(Math.min(1, part) * BAR_CELLS);
  return paint('green', '━'.repeat(full)) + paint('dim', '─'.repeat(BAR_CELLS - full));
}

/** A line that wrapped would break the redrawing. Colours are lost where it has to be cut. */
function clip(text: string, columns: number): string {
  const plain = stripVTControlCharacters(text);
  return plain.length < columns ? text : `${plain.slice(0, columns - 2)}…`;
}
