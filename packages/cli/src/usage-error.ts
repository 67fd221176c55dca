/** Something is wrong with the command line or a file it names; its message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
