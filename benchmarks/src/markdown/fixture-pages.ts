import type { Page } from './corpus.ts';

const WORDS =
  'harvest page list selector result table engine browser static content reader market garden river window letter number circle garden winter summer morning evening silver copper marble paper glass stone'.split(
    ' ',
  );

/** Numbers that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function wrap(title: string, body: string): string {
  const script = `(function(){var q=[];for(var i=0;i<99;i++){if(i<50&&q.length>=0){q.push("<b>"+i+"</b>")}}window.q=q})();\n`;
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta property="og:title" content="${title}"><meta name="description" content="A page of the benchmark">
<link rel="stylesheet" href="/site.css"><style>${'.card{display:flex;padding:0 1rem}\n'.repeat(40)}</style></head>
<body class="page"><!-- header --><header class="site-header"><nav><ul>${'<li class="menu-item"><a class="menu-link" href="/section/news?ref=menu">News</a></li>\n'.repeat(12)}</ul></nav></header>
<main id="content">${body}</main>
<footer class="site-footer"><div class="container"><p>&copy; 2026 <a href="/imprint">Imprint</a></p></div></footer>
<script>${script.repeat(60)}</script></body></html>`;
}

/** Pages of the kinds that are converted most, made by the benchmark. */
export function fixturePages(): Page[] {
  const random = createRandom(7);
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? 'word';
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const sentence = (): string =>
    `${words(6)} <a href="/wiki/${word()}?a=1&amp;b=2" title="${words(2)}">${words(2)}</a>, ${words(8)} <b>${words(2)}</b> ${words(4)} <em>${word()}</em>. `;
  const repeat = (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join('\n');

  const article = repeat(
    120,
    (index) =>
      `<section class="chapter"><h2 id="s${index}">${words(4)}</h2><div class="text"><p class="lead">${repeat(4, sentence)}</p><p>${repeat(3, sentence)}</p><figure><img src="/img/${index}.jpg" alt="${words(3)}"><figcaption>${words(5)}</figcaption></figure></div></section>`,
  );
  const reference = `<table class="wikitable"><thead><tr>${repeat(6, () => `<th scope="col">${word()}</th>`)}</tr></thead><tbody>${repeat(400, (index) => `<tr class="row">${repeat(6, (column) => `<td class="cell">${column === 0 ? index : words(2)}</td>`)}</tr>`)}</tbody></table>`;
  const documentation = repeat(
    150,
    () =>
      `<h3><code>${word()}()</code></h3><p>${sentence()}</p><div class="highlight"><pre class="language-js"><code class="language-js"><span class="k">const</span> <span class="n">${word()}</span> = <span class="s">'${word()}'</span>;\nawait ${word()}(${word()});\n</code></pre></div><ul>${repeat(4, () => `<li><strong>${word()}</strong>: ${words(8)}</li>`)}</ul>`,
  );
  const shop = repeat(
    500,
    (index) =>
      `<div class="card product" data-id="${index}" data-price="9.99"><a class="card-link" href="/product/${index}?utm_source=list"><div class="card-image"><img loading="lazy" class="thumb" src="data:image/gif;base64,R0lGOD" data-src="/thumb/${index}.webp" alt="${words(3)}"></div><div class="card-body"><span class="badge">New</span><h3 class="card-title">${words(4)}</h3><div class="price"><span>€</span><span>9.99</span></div></div></a></div>`,
  );
  return Object.entries({ article, documentation, reference, shop }).map(([name, body]) => ({
    name,
    html: wrap(name, body),
    expected: null,
    expectedMetadata: null,
  }));
}
