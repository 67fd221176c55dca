/** A page with a header, filters, a list and a footer, as shops have them. */
export function listPage(list: string, pager = ''): string {
  const links = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `<li><a href="/${word}/${at}">${word} ${at}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>Bowls | The shop</title></head><body>
<header><nav><ul class="menu">${links(9, 'department')}</ul></nav></header>
<aside class="filters"><h3>Material</h3><ul class="facet">${links(12, 'material')}</ul></aside>
<main><h1>Bowls</h1>${list}${pager}</main>
<footer><ul class="links">${links(15, 'help')}</ul></footer></body></html>`;
}

export interface Bowl {
  readonly title: string;
  readonly price: string;
  readonly maker: string;
}

export function bowls(count: number): readonly Bowl[] {
  return Array.from({ length: count }, (_, at) => ({
    title: `Bowl of ${['clay', 'glass', 'oak', 'tin'][at % 4]} no ${at}`,
    price: `€ ${at + 3}.50`,
    maker: ['Ann Potter', 'Bea Turner', 'Cy Smith'][at % 3] ?? '',
  }));
}

export function cards(count: number): string {
  return bowls(count)
    .map(
      ({ title, price, maker }, at) =>
        `<div class="card css-1x${at}f9a2" id="p${at}0041"><a class="pic" href="/p/${at}"><img src="/i/${at}.jpg" alt=""></a>
<h2><a href="/p/${at}">${title}</a></h2><p class="card__price">${price}</p><span class="card__maker">${maker}</span>
<button>Add to cart</button></div>`,
    )
    .join('\n');
}
