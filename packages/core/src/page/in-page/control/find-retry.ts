import { isDrawn } from '../drawn-box.ts';

/** What a button says that offers to try again what failed, and nothing else. */
const RETRY =
  /^(?:[↻⟳🔄]\s*)?(?:(?:click|tap|press|touch)(?: here)? to )?(?:retry|try again|reload|refresh|load again|nochmals?(?: versuchen)?|erneut (?:versuchen|laden)|wiederholen|neu laden|réessayer|recharger|reintentar|volver a intentar|recargar|riprova|ricarica|tentar novamente|tente novamente|recarregar|opnieuw proberen|opnieuw laden|försök igen|prøv igjen|prøv igen|spróbuj ponownie|zkusit znovu|tekrar dene|повторить|попробовать снова|再試行|再読み込み|(?:点击)?(?:重试|重新加载)|(?:點擊)?(?:重試|重新載入)|重試|重试|다시 시도|thử lại|coba lagi)[.!…]?$/iu;

/** The same in a sentence, which anything may hold that can be pressed. */
const AGAIN =
  /\bretry\b|\btry (?:it )?again\b|\b(?:click|tap|press|touch)(?: here)? to (?:re)?load\b|\breload\b|\brefresh\b|erneut|nochmals? versuchen|neu laden|réessay|recharge|reintent|volver a intentar|recarg|riprova|ricarica|tent(?:ar|e) novamente|recarreg|opnieuw|försök igen|prøv ig|spróbuj ponownie|zkus|tekrar dene|повтор|попробовать снова|ещё раз|再試行|再読み込み|重[试試]|重新加载|重新載入|다시 시도|thử lại|coba lagi/iu;
const FAILED =
  /fail|error|wrong|problem|could(?: not|n['’]t)|unable|fehl|konnte|échou|erreur|impossible|falló|no se pudo|fallito|errore|impossibile|falhou|erro\b|mislukt|fout|misslyck|feil|fejl|błąd|nie udało|chyba|hata|ошибк|не удалось|失敗|失败|出错|错误|錯誤|エラー|실패|오류|lỗi|gagal/iu;
/** Whoever is told so is offered nothing. */
const LATER = /\blater\b|später|plus tard|más tarde|più tardi|mais tarde|позже|稍后|稍後/iu;

const LONGEST = 120;
/** Offers that may be left of what has come meanwhile. */
const MOST_OFFERS = 20;
/** Elements around the words that offer it in which the failure may be told. */
const LEVELS = 2;

const PRESSABLE = 'button,[role=button],a,input[type=button]';

/** Whether it is a control, or in one, by what it is: a sentence may be made one by scripts alone. */
export function isPressable(element: Element): boolean {
  return element.closest(PRESSABLE) !== null;
}

/** What the page offers to press to try again what failed, but for what is `spent`; null where it offers nothing. */
export function findRetry(spent: WeakSet<Element>): HTMLElement | null {
  const isOffered = (element: HTMLElement): boolean => !spent.has(element) && isDrawn(element);
  for (const element of document.querySelectorAll<HTMLElement>(PRESSABLE)) {
    const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
    if (text.length < 40 && RETRY.test(text.trim()) && isOffered(element)) return element;
  }
  return findSentence(isOffered);
}

/** What has failed has come: offers to try it again that are still there are `spent`. */
export function spendRetries(spent: WeakSet<Element>): void {
  for (let count = 0; count < MOST_OFFERS; count += 1) {
    const offer = findRetry(spent);
    if (offer === null) return;
    spent.add(offer);
  }
}

/** A sentence that tells of a failure, and offers to try again. */
function findSentence(isOffered: (element: HTMLElement) => boolean): HTMLElement | null {
  const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  const long = new Set<Element>();
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    if (data.length > LONGEST || !AGAIN.test(data) || !(parentElement instanceof HTMLElement)) continue;
    if (tellsOfFailure(parentElement, long) && isOffered(parentElement)) return parentElement;
  }
  return null;
}

/** `long`: what was found to say more than a sentence, which many may stand in. */
function tellsOfFailure(element: HTMLElement, long: Set<Element>): boolean {
  let around: Element | null = element;
  for (let level = 0; level <= LEVELS && around !== null; level += 1, around = around.parentElement) {
    const text = long.has(around) ? null : (around.textContent ?? '');
    if (text === null || text.length > LONGEST) {
      long.add(around);
      return false;
    }
    if (FAILED.test(text)) return !LATER.test(text);
  }
  return false;
}
