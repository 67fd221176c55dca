/** Whether an argument is the address of a page, and not a file. */
export function isWebAddress(argument: string): boolean {
  return /^https?:\/\//i.test(argument);
}
