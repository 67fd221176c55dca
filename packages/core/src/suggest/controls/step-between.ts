/** Names of parameters and folders that count pages or items. */
const COUNTER =
  /(?:^|[/?&;_.-])(?:p|pg|pn|page|pages|paged|pageno|pagenum|pagenumber|page_?no|page_?number|page_?id|currentpage|cur_?page|pageindex|start|startat|start_?index|startrow|offset|from|first|skip|begin|seite|pagina|página|strona|sida|side|sivu|stranka|strana|trang|sayfa|halaman|index|o|or|s|st|b|ps)[=/_-]?\d+/i;

/**
 * Where an address leads from a page, by the numbers in both: 1 on by one, 2 on by more, -1 back, 0 nowhere that
 * numbers tell.
 */
export function stepBetween(from: URL, to: URL): -1 | 0 | 1 | 2 {
  if (from.host.replace(/^www\./, '') !== to.host.replace(/^www\./, '')) return 0;
  const a = readable(from);
  const b = readable(to);
  if (a === b) return 0;
  const shape = /\d+/g;
  if (a.replace(shape, '#') === b.replace(shape, '#')) {
    const old = a.match(shape) ?? [];
    const now = b.match(shape) ?? [];
    const changed = now.flatMap((value, at) => (value === old[at] ? [] : [Number(value) - Number(old[at])]));
    const [by] = changed;
    if (changed.length !== 1 || by === undefined) return 0;
    if (by < 0) return -1;
    return by === 1 ? 1 : 2;
  }
  // The first page mostly has no number: /list, /list-2, /list/2, list.html, list2.html.
  const [stem = ''] = a.split(/\.\w{2,5}$|[?/]$/);
  if (stem.length > 1 && b.startsWith(stem)) {
    const rest = /^[-_/.?&]?(?:index|page|p|seite|pagina)?[-_/=]?(\d+)(?:\.\w{2,5}|\/)?$/i.exec(
      b.slice(stem.length),
    );
    if (rest !== null) return Number(rest[1]) <= 2 ? 1 : 2;
  }
  const known = new Set(a.match(new RegExp(COUNTER.source, 'gi')) ?? []);
  const added = (b.match(new RegExp(COUNTER.source, 'gi')) ?? []).filter((part) => !known.has(part));
  if (added.length === 0) return 0;
  if ((a.match(new RegExp(COUNTER.source, 'gi')) ?? []).length > 0 && b.length < a.length) return 0;
  const value = Number(/\d+$/.exec(added.at(-1) ?? '')?.[0]);
  if (value === 2 || value === 1) return 1;
  return value > 2 ? 2 : 0;
}

function readable(url: URL): string {
  return `${url.pathname}${url.search}`;
}
