import { cpus, totalmem } from 'node:os';

/** The machine in words: processor, cores, memory, system, Node. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}
