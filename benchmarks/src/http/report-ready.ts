/** Tells the load generator where to aim, and whenever it asks how much processor time the process has used. */
export function reportReady(ready: { port: number; recipeId: string; jobId: string }): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(ready);
}
