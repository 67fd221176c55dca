/** Until the document's own markup is all there. */
export async function documentLoaded(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise<void>((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}
