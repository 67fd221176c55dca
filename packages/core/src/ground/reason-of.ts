/** Why something failed, in words: plug-ins throw what is no Error, too, and Errors come from other realms. */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const { message, name } = Object(thrown) as { readonly message?: unknown; readonly name?: unknown };
  if (typeof message === 'string') return message || String(name);
  const kind = typeof thrown === 'object' && thrown !== null ? 'an object' : String(thrown);
  return `${kind} was thrown, which is no Error`;
}
