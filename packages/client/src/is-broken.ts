/** What fetch throws for a connection that broke: a TypeError in every runtime, or an error of the socket with a code. */
export function isBroken(error: unknown): error is Error {
  return error instanceof TypeError || (error instanceof Error && 'code' in error);
}
