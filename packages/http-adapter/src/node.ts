export { type HttpServer, serveHttp } from './serve-http.ts';
export type { ServeOptions } from './serve-options.ts';
