/** The scheme of an address, with its colon and in lower case; undefined where there is none. One letter is a drive. */
export function schemeOf(text: string): string | undefined {
  return /^[a-z][a-z\d+.-]+:/i.exec(text)?.[0].toLowerCase();
}

/** The same of an address with a host, which is no name of a file. */
export function hostSchemeOf(text: string): string | undefined {
  const scheme = schemeOf(text);
  return scheme !== undefined && text.slice(scheme.length).startsWith('//') ? scheme : undefined;
}
