/** The error, those that it sums up, one for each address tried, say, and its causes. */
export function errorsWithin(error: unknown): readonly Error[] {
  const found = new Set<Error>();
  const pending = [error];
  for (let next = pending.shift(); next instanceof Error && !found.has(next); next = pending.shift()) {
    found.add(next);
    pending.push(next.cause);
    if (next instanceof AggregateError) pending.unshift(...next.errors);
  }
  return [...found];
}
