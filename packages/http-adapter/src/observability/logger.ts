/** What the adapter uses of a pino logger. */
export interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
