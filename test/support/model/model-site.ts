import {
  type RecipeInput,
  type Row,
  type ScrapeOptions,
  type ScrapeRun,
  scrape,
  valueText,
} from '@harvestman/core';
import { startServer, type TestServer } from '../start-server.ts';
import { ORIGIN } from './model-case.ts';

export interface ModelSite {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly requests: readonly string[];
  /** What it shows from now on: by path, or at every path. */
  show(pages: string | Readonly<Record<string, string>>): void;
  /** A row of a case, with its addresses on this site. */
  here(row: Row): Row;
  close(): Promise<void>;
}

/** A site on loopback that shows what it is told to. */
export async function startModelSite(): Promise<ModelSite> {
  const requests: string[] = [];
  let shown: string | Readonly<Record<string, string>> = '';
  const server: TestServer = await startServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt') {
      response.writeHead(404).end();
      return;
    }
    requests.push(path);
    const html = typeof shown === 'string' ? shown : shown[path];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (html === undefined) response.writeHead(404);
    response.end(html);
  });
  return {
    origin: server.origin,
    requests,
    show(pages) {
      shown = pages;
    },
    here: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          valueText(value)?.replace(ORIGIN, server.origin) ?? null,
        ]),
      ),
    close: () => server.close(),
  };
}

export interface Outcome {
  readonly rows: readonly Row[];
  readonly job: ScrapeRun['job'];
  readonly error: unknown;
}

/** Scrapes to the end, and keeps what came before an error. */
export async function outcomeOf(
  site: ModelSite,
  recipe: Omit<RecipeInput, 'name' | 'url'>,
  options: ScrapeOptions,
): Promise<Outcome> {
  const whole = { name: 'case', url: `${site.origin}/`, extractorType: 'llm', ...recipe };
  const run = scrape(whole, { allowPrivateNetworks: true, ...options });
  const rows: Row[] = [];
  let error: unknown = null;
  try {
    for await (const row of run) rows.push(row);
  } catch (reason) {
    error = reason;
  }
  return { rows, job: run.job, error };
}
