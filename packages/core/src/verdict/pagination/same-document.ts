/** The page's own address and the other one, read, where they are the same but for what is asked; null where they are not. */
export function sameDocument(href: string, url: string): { readonly own: URL; readonly other: URL } | null {
  const [own, other] = [URL.parse(url), URL.parse(href, url)];
  if (own === null || other === null || own.origin !== other.origin || own.pathname !== other.pathname)
    return null;
  return { own, other };
}

/** Whether they ask it for something else. */
export function asksAnother(href: string, url: string): boolean {
  const same = sameDocument(href, url);
  return same !== null && same.own.search !== same.other.search;
}
