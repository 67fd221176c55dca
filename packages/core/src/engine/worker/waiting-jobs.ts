export interface WaitingJob {
  readonly id: string;
  readonly tenant: string;
  readonly host: string;
  readonly recipeId: string;
}

/** Those of one level, in the order of their turns. */
type Turns<T> = Map<string, T>;

/** Jobs that wait in one process. Tenants take turns, in each its hosts, and on each host its recipes. */
export class WaitingJobs {
  readonly #ids = new Set<string>();
  readonly #tenants: Turns<Turns<Turns<Turns<WaitingJob>>>> = new Map();

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(job: WaitingJob): void {
    this.#ids.add(job.id);
    const hosts = childOf(this.#tenants, job.tenant);
    const recipes = childOf(hosts, job.host);
    childOf(recipes, job.recipeId).set(job.id, job);
  }

  /** Takes the next whose host may have one more job; null where there is none. */
  take(mayRunOn: (host: string) => boolean): WaitingJob | null {
    for (const [tenant, hosts] of this.#tenants) {
      for (const [host, recipes] of hosts) {
        if (!mayRunOn(host)) continue;
        for (const [recipe, jobs] of recipes) {
          for (const job of jobs.values()) {
            jobs.delete(job.id);
            this.#ids.delete(job.id);
            endTurn(recipes, recipe, jobs);
            endTurn(hosts, host, recipes);
            endTurn(this.#tenants, tenant, hosts);
            return job;
          }
        }
      }
    }
    return null;
  }
}

function childOf<T>(turns: Turns<Turns<T>>, name: string): Turns<T> {
  const known = turns.get(name) ?? new Map<string, T>();
  turns.set(name, known);
  return known;
}

/** The next turn is somebody else's; who has no more jobs takes none. */
function endTurn<T>(turns: Turns<Turns<T>>, name: string, rest: Turns<T>): void {
  turns.delete(name);
  if (rest.size > 0) turns.set(name, rest);
}
