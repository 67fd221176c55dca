/** `/recipes/{id}` as the router has it. */
export function routingPath(basePath: string, path: string): string {
  return basePath + path.replace(/\{(\w+)\}/g, ':$1');
}
