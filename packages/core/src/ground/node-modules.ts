/**
 * Modules of Node's that the import of core does without: who needs one asks for it. An `import` takes more time, too, as
 * it asks a module for each of its exports: for those of `node:http`, Node loads an HTTP client of its own.
 */

/** For who reads no text that may be in another encoding. */
export function nodeBuffer(): typeof import('node:buffer') {
  return process.getBuiltinModule('node:buffer');
}

/** 5 ms, where it is not loaded yet. */
export function nodeCrypto(): typeof import('node:crypto') {
  return process.getBuiltinModule('node:crypto');
}

/** 4 ms, where it is not loaded yet; its import takes 25. */
export function nodeHttp(): typeof import('node:http') {
  return process.getBuiltinModule('node:http');
}

/** 2 ms, where it is not loaded yet, with sockets and streams. */
export function nodeNet(): typeof import('node:net') {
  return process.getBuiltinModule('node:net');
}

/** For who exports no rows. */
export function nodeStream(): typeof import('node:stream') {
  return process.getBuiltinModule('node:stream');
}

/** 3 ms, where it is imported: its exports load what colours and inspects. */
export function nodeUtil(): typeof import('node:util') {
  return process.getBuiltinModule('node:util');
}

/** For who converts no large page. */
export function nodeWorkerThreads(): typeof import('node:worker_threads') {
  return process.getBuiltinModule('node:worker_threads');
}

/** Bundlers put a number of their own in place of what an imported `createRequire` resolves. */
export function nodeModule(): typeof import('node:module') {
  return process.getBuiltinModule('node:module');
}
