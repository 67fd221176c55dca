/** Calls what is an application's own. What it throws, or its promise rejects with, goes to `report` alone. */
export function callGuarded(call: () => unknown, report: (error: unknown) => void): void {
  try {
    const result = call();
    if (result instanceof Promise) result.catch(report);
  } catch (error) {
    report(error);
  }
}
