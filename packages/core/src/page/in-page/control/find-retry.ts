/** What a button says that offers to try again what failed, and nothing else. */
const RETRY =
  /^(?:[↻⟳🔄]\s*)?(?:retry|try again|reload|refresh|load again|nochmals?(?: versuchen)?|erneut (?:versuchen|laden)|wiederholen|neu laden|réessayer|recharger|reintentar|volver a intentar|recargar|riprova|ricarica|tentar novamente|opnieuw proberen|повторить|попробовать снова|再試行|重试|다시 시도)[.!…]?$/iu;

/** The button by which the page offers to try again what failed; null where it offers nothing. */
export function findRetry(): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>('button,[role=button],a,input[type=button]')) {
    const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
    if (text.length < 40 && RETRY.test(text.trim()) && element.checkVisibility({ visibilityProperty: true }))
      return element;
  }
  return null;
}
