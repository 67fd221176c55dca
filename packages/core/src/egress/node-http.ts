/**
 * `node:http`, without what an `import` of it costs: that asks for each of its exports, `WebSocket` among them, for which
 * Node loads a client of its own. That takes 20 ms of the 25 ms that it takes in all.
 */
export function nodeHttp(): typeof import('node:http') {
  return process.getBuiltinModule('node:http');
}
