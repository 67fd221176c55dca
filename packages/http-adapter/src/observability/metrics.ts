import { type Engine, isHarvestmanError, JOB_STATUSES } from '@harvestman/core';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A number of the host's own, read when metrics are asked for. */
export interface HostGauge {
  /** `harvestman_browsers`, say. */
  readonly name: string;
  readonly help: string;
  value(): number;
}

export interface ObservedRequest {
  readonly method: string;
  /** The path's pattern; `unknown` where there is none. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  observe(request: ObservedRequest): void;
  /** Counts what this engine's jobs do from now on; once for each engine. */
  follow(engine: Engine): void;
  /** In the format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  stop(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Metrics of one adapter, in a registry of its own. */
export function createMetrics(hostGauges: readonly HostGauge[]): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  const engines = new Map<Engine, readonly (() => void)[]>();

  const requests = new Histogram({
    name: 'harvestman_http_request_seconds',
    help: 'Time from a request to its answer, the body of a stream left out',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'harvestman_job_seconds',
    help: 'Time from the start of a job to its end',
    labelNames: ['status'],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600],
    registers,
  });
  const pages = new Counter({ name: 'harvestman_pages_total', help: 'Pages committed', registers });
  const rows = new Counter({ name: 'harvestman_rows_total', help: 'Rows committed', registers });
  const ended = new Counter({
    name: 'harvestman_jobs_ended_total',
    help: 'Jobs that ended',
    labelNames: ['status', 'code'],
    registers,
  });

  const verdicts = new Counter({
    name: 'harvestman_job_verdicts_total',
    help: 'Jobs that completed, by how far their rows can be trusted',
    labelNames: ['verdict'],
    registers,
  });

  const countJobs = async (engine: Engine, status: (typeof JOB_STATUSES)[number]): Promise<number> => {
    try {
      return (await engine.jobs.list({ statuses: [status], limit: 1 })).count;
    } catch (error) {
      // What was counted until it was closed is told all the same.
      if (isHarvestmanError(error, 'ENGINE_CLOSED')) return 0;
      throw error;
    }
  };
  const sumOver = async (status: (typeof JOB_STATUSES)[number]): Promise<number> => {
    const counts = await Promise.all([...engines.keys()].map((engine) => countJobs(engine, status)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  new Gauge({
    name: 'harvestman_jobs',
    help: 'Jobs in the storage',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const status of JOB_STATUSES) this.set({ status }, await sumOver(status));
    },
  });
  new Gauge({
    name: 'harvestman_queue_depth',
    help: 'Jobs that wait to be started',
    registers,
    async collect() {
      this.set(await sumOver('pending'));
    },
  });
  for (const { name, help, value } of hostGauges) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }

  return {
    observe({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    follow(engine) {
      if (engines.has(engine)) return;
      const onEnd = ({ job }: { readonly job: JobEnd }): void => {
        ended.inc({ status: job.status, code: job.errorCode ?? '' });
        if (job.verdict !== null) verdicts.inc({ verdict: job.verdict });
        const { startDate, endDate } = job;
        if (startDate !== null && endDate !== null) {
          jobSeconds.observe({ status: job.status }, (Date.parse(endDate) - Date.parse(startDate)) / 1_000);
        }
      };
      engines.set(engine, [
        engine.on('page.committed', (event) => {
          pages.inc();
          rows.inc(event.rows);
        }),
        engine.on('job.completed', onEnd),
        engine.on('job.failed', onEnd),
      ]);
    },
    text: () => registry?.metrics() ?? Promise.resolve(''),
    contentType: registry?.contentType ?? 'text/plain',
    stop() {
      for (const stops of engines.values()) for (const stop of stops) stop();
      engines.clear();
    },
  };
}

interface JobEnd {
  readonly status: string;
  readonly errorCode: string | null;
  readonly verdict: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}
