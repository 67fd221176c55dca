import type { TextStream } from './cli-io.ts';

/** What this package logs with. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Where a secret could be if one were ever logged with the object that holds it. */
const SECRETS = ['authorization', 'apiKey', 'x-api-key', 'cookie', 'secret', 'password'];

/** A log of JSON lines: https://getpino.io. */
export async function createLog(level: string, stream: TextStream): Promise<Log> {
  const { pino, stdSerializers } = await import('pino');
  const log: Log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: stdSerializers.errWithCause },
      redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    },
    { write: (line) => void stream.write(line, () => undefined) },
  );
  return log;
}
