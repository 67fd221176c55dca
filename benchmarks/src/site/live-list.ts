import { type CardImage, card } from './products.ts';

/** How a page's script brings more of the list. */
export type LiveKind = 'spa' | 'more' | 'scroll';

export interface LiveListOptions {
  readonly kind: LiveKind;
  readonly pages: number;
  readonly size: number;
  /** How long the server takes for each further page, in milliseconds. */
  readonly latencyMs: number;
  readonly image: CardImage;
}

/** The cards alone, as the script asks for them. */
export function cards(first: number, size: number, image: CardImage): string {
  return Array.from({ length: size }, (_, index) => card(first + index, image)).join('\n');
}

/** The control and the script that go with a kind of list. */
export function liveScript({ kind, pages, size, latencyMs, image }: LiveListOptions): string {
  const control = kind === 'scroll' ? '<div id="end"></div>' : '<button id="more">More</button>';
  const place = kind === 'spa' ? 'list.innerHTML = html' : "list.insertAdjacentHTML('beforeend', html)";
  const act =
    kind === 'scroll'
      ? 'new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) more(); }, { rootMargin: "300px" }).observe(control)'
      : "control.addEventListener('click', more)";
  return `${control}<script>
navigator.sendBeacon('/stamp?at=' + (performance.timeOrigin + performance.now()));
const list = document.querySelector('#list');
const control = document.querySelector('#more, #end');
let page = 0;
let busy = false;
async function more() {
  if (busy || page + 1 >= ${pages}) return;
  busy = true;
  page += 1;
  const answer = await fetch('/cards?first=' + page * ${size} + '&size=${size}&latency=${latencyMs}&image=${image}');
  const html = await answer.text();
  ${place};
  busy = false;
  if (page + 1 >= ${pages}) control.remove();
  else if (${kind === 'scroll'} && control.getBoundingClientRect().top < innerHeight + 300) more();
}
${act};
</script>`;
}
