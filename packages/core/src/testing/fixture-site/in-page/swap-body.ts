/** Follows `.next` by fetching the document and swapping the body, as PJAX and Turbo do. */
export function swapBody(): void {
  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest('a.next') : null;
    const href = link?.getAttribute('href') ?? null;
    if (href === null) return;
    event.preventDefault();
    const response = await fetch(href);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.body.replaceWith(document.adoptNode(next.body));
    history.pushState(null, '', response.url);
  });
}
