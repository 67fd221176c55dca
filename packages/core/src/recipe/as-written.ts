/** Fields as a caller writes them: one that is left out, null or undefined has its default. */
export type AsWritten<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };
