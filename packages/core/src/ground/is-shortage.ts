import { errorsWithin } from './errors-within.ts';

const CODES = /^(?:EMFILE|ENFILE|ENOMEM|EAGAIN|ENOBUFS|ERR_WORKER_INIT_FAILED)$/;

/** Whether something failed because this process, or its machine, had no files, memory or threads left. That passes. */
export function isShortage(error: unknown): boolean {
  return errorsWithin(error).some(({ code, message }: Error & { code?: unknown }) =>
    // An import that cannot read what tells of its package.
    code === 'ERR_INVALID_PACKAGE_CONFIG'
      ? message.includes('too many open files')
      : CODES.test(String(code)),
  );
}
