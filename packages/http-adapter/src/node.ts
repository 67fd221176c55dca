export { type HttpServer, type ServeOptions, serveHttp } from './serve-http.ts';
