/** The page's own address and the other one, read, where they are the same but for what is asked; null where they are not. */
export function sameDocument(href: string, url: string): { readonly own: URL; readonly other: URL } | null {
  const [own, other] = [URL.parse(url), URL.parse(href, url)];
  return own !== null && other !== null && isSameDocument(other, own) ? { own, other } : null;
}

export function isSameDocument(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** Whether they ask it for something else. */
export function asksAnother(href: string, url: string): boolean {
  const same = sameDocument(href, url);
  return same !== null && same.own.search !== same.other.search;
}
