import { JOIN_FOR } from './words/join-words.ts';

/** What sites show in the place of a list. */
export type Wall = 'captcha' | 'login' | 'error';

/** In words. */
export const WALL_TEXT = {
  captcha: 'a check for robots',
  login: 'a login',
  error: 'an error',
} as const satisfies Record<Wall, string>;

const WALLS = {
  captcha:
    /\bcaptcha\b|\b(?:are|prove|verify|confirm) (?:that )?you(?:'re| are)? (?:not )?(?:an? )?(?:real )?(?:robot|human|bot)\b|\bnot a robot\b|unusual (?:traffic|activity)|checking your browser|access (?:is |has been |was )?(?:denied|blocked)|request (?:was |has been )?blocked|security check|too many requests|rate limit exceeded|kein roboter|zugriff verweigert|ungewöhnliche(?:r|n)? (?:datenverkehr|aktivität)|pas un robot|accès refusé|no soy un robot|acceso denegado|accesso negato|доступ (?:запрещ[её]н|ограничен)|вы не робот/i,
  login:
    /(?:log|sign) ?in (?:to|for|before) (?:continue|keep(?! (?:your|my|this|an?|the|these|them|it|track)\b)|see|view|access|browse|proceed|your|more|read)|please (?:log|sign) ?in|(?:log|sign)(?:ged)? ?in (?:is )?required|must be (?:registered and )?(?:logged|signed) in|(?:your )?session (?:has )?(?:expired|timed out)|bitte (?:melden sie sich an|einloggen|anmelden)|(?:veuillez|merci de) vous connecter|iniciar sesión para|войдите,? чтобы/i,
  error:
    /something (?:went|has gone) wrong|(?:internal )?server error|(?:service|temporarily|currently) unavailable|bad gateway|gateway time-?out|(?:please )?try again (?:later|in a)|(?:an|unexpected|unknown|fatal|database|application|network) error(?: has)? occurred|(?:failed|unable|could not|couldn['’]t) (?:to )?(?:be )?(?:load|fetch|retrieve)|(?:load(?:ing)?|request|fetch(?:ing)?) (?:has |was )?(?:failed|unsuccessful)|error (?:while |when )?(?:loading|fetching)|fatal error|warning ?: .{1,200} on line \d|under maintenance|down for maintenance|schief ?ge(?:gangen|laufen)|(?:nicht|fehler beim) (?:ge)?laden|laden fehlgeschlagen|fehler (?:ist )?aufgetreten|une erreur (?:est survenue|s'est produite)|(?:erreur (?:lors du|de)|échec du) chargement|impossible de charger|salió mal|(?:producido|ocurrido|ocurrió) un error|ocorreu um erro|andato storto|deu errado|(?:error al|no se pud(?:o|ieron)) cargar|si è verificato un errore|(?:errore (?:nel|di)|impossibile) caric|(?:erro ao|não foi possível) carregar|laden mislukt|произошла ошибка|п(?:ошло|ішло) не так|poszło nie tak|wystąpił błąd|iets (?:is )?mis|g(?:ick fel|ikk? galt)|meni pieleen|pokazilo|hiba történt|nu a mers bine|ters gitti|hata oluştu|xảy ra lỗi|terjadi kesalahan|πήγε στραβά|حدث خطأ|השתבש|เกิดข้อผิดพลาด|कुछ गलत|エラーが発生|出[错錯]了|가 발생했|ошибка загрузки|не удалось загрузить|(?:加载|請求|请求|載入|获取)失[败敗]|(?:読み込み|取得)に失敗|불러오지 못/i,
} as const satisfies Record<Wall, RegExp>;

/** What keeps the rest of a list for members: elsewhere people are asked so for other things. */
const MEMBERS =
  /(?:sign ?up|join(?: (?:us|now|free))?|register|subscribe|upgrade|create an? (?:free )?account)(?: now)? to (?:continue|keep(?! (?:your|my|this|an?|the|these|them|it|track)\b)|unlock|(?:see|view|read|access|browse) (?:all|more|further|older|earlier|the (?:rest|full|complete|other|remaining)))|(?:登录|登入|注册|註冊)后?(?:即可|可)?(?:查看|浏览|瀏覽|继续|繼續|看)|(?:ログイン|会員登録)(?:して|すると|後)|görmek için (?:giriş|üye|kayıt)|want to see (?:more|all)|(?:reached|exceeded) (?:your|the) (?:\w+ )?limit|your (?:\w+ )?plan (?:shows|allows)|로그인(?:하고|하여|하시면|해야| 후)|jelentkezz(?:en)? be|se přihlas|чтобы [^.!?]{1,40}, (?:войдите|авторизуйтесь)|להתחבר|(?:يرجى|الرجاء) تسجيل/iu;
const BEHIND_LIST: Readonly<Record<Wall, RegExp>> = {
  ...WALLS,
  login: new RegExp(`${WALLS.login.source}|${MEMBERS.source}|${JOIN_FOR}`, 'iu'),
};

/** That there is nothing, or nothing more; of whatever it is, where a line or sentence ends with it. */
const END =
  /\bno (?:more |further |other |matching )?(?:[a-z]+ ){0,2}(?:results?|items?|products?|entries|posts?|articles?|match(?:es)?|records?|data|listings?|events?|appointments?|dates|shows?|jobs?|offers?|found|available)\b|nothing (?:more |else )?(?:(?:is |was )?(?:listed|found)|was |to |here)|\bno [a-z]+ (?:listed|(?:starting|beginning|that (?:start|begin)s?) with|(?:under|for|with) th(?:e|is) letter)\b|\bno [a-z]+ (?:under|for|with) ["“'‘]?[a-z0-9]["”'’]?[.!]|\bno (?:more|further) (?:pages|content|[a-z]+ to (?:load|show|display|see))\b|\b0 (?:results?|items?|products?|entries)\b|(?:end of|reached the end)|that'?s all|keine (?:weiteren |passenden )?(?:[a-zäöü]+ )?(?:ergebnisse|treffer|artikel|einträge|produkte|veranstaltungen|termine|angebote|stellen)|nichts gefunden|aucun(?:e)? (?:autre )?(?:résultat|produit|article|événement)|(?:sin|no hay) (?:más )?(?:resultados|productos|eventos)|nessun (?:altro )?(?:risultato|prodotto|evento)|no se (?:encontraron|han encontrado)|nenhum (?:resultado|produto)|geen (?:resultaten|producten)|brak wyników|nie znaleziono|nebyl\p{L} nalezen|ing(?:a|en) (?:resultat|träffar|treff)|ei tuloksia|nincs találat|niciun rezultat|bulunamadı|н(?:ичего не найдено|ічого не знайдено)|không (?:có|tìm thấy) kết quả|tidak (?:ada hasil|ditemukan)|δεν βρέθηκαν|لا توجد نتائج|לא נמצאו|ไม่พบ|見つかりません|結果(?:は|が)?ありません|没有(?:更多|找到|结果|数据)|결과[가이]? 없|(?<!\p{L})(?:no (?:more|further)|(?:keine|niets?) (?:weiteren|meer)|geen (?:verdere|andere)|aucun(?:e)? autre|no hay más|não há mais|nessun(?:[ao]|['’])? ?altr[ao]|inga fler|ingen flere) \p{L}+(?: \p{L}+)?(?:[.!]|$)/imu;

/** The same of nothing at all, where others may be shown in the place of what was asked for: a sentence of its own. */
const NONE =
  /\bno (?:matches|(?:matching )?(?:results?|products?|items?))(?: (?:were )?found| for\b|[.!:])|keine (?:treffer|ergebnisse)[.!:]|nichts gefunden|aucun résultat|nessun risultato|(?:sin|no hay) resultados/i;
/** The wall that a text speaks of; null where it speaks of none. */
export function wallIn(text: string): Wall | null {
  for (const [wall, pattern] of Object.entries(WALLS) as [Wall, RegExp][])
    if (pattern.test(text)) return wall;
  return null;
}

/** The wall that the text behind a list speaks of, and the first page's did not. */
export function newWall(text: string, firstText: string): Wall | null {
  for (const [wall, pattern] of Object.entries(BEHIND_LIST) as [Wall, RegExp][])
    if (pattern.test(text) && !pattern.test(firstText)) return wall;
  return null;
}

/** Whether a text says that there is nothing, or nothing more. */
export function saysEnd(text: string): boolean {
  return END.test(text);
}

/** Whether a text says that nothing was found, above others perhaps. */
export function saysNone(text: string): boolean {
  return NONE.test(text);
}

/** What a text says of failures, each time that it does. */
export function failuresIn(text: string): readonly string[] {
  return text.match(new RegExp(WALLS.error, 'gi')) ?? [];
}

/** What a text says of walls and of an end, and nothing else. */
export function wordsOfWalls(text: string): string {
  return [...Object.values(BEHIND_LIST), END].flatMap((pattern) => pattern.exec(text)?.[0] ?? []).join(' · ');
}

const RETRY =
  /^(?:(?:please )?(?:try|load) again|retry|reload|erneut (?:versuchen|laden)|noch ?mal versuchen|neu laden|réessayer|recharger|reintentar|(?:volver a )?intentar(?:lo)? de nuevo|tentar (?:de novo|novamente)|riprova|ricarica|opnieuw(?: proberen)?|probeer (?:het )?opnieuw|försök igen|prøv igj?en|yritä uudelleen|spróbuj ponownie|ponów|zkusit znovu|skúsiť znova|újra(?:próbálás)?|reîncearcă|опитай отново|повторить(?: попытку)?|попробовать (?:снова|ещ[её] раз)|спробувати ще раз|tekrar dene|δοκιμ\p{L}+ ξανά|إعادة المحاولة|נסה שוב|再试(?:一次)?|重试|重試|再読み込み|再試行|もう一度(?:試す)?|다시 시도|thử lại|coba lagi|ลองอีกครั้ง|फिर से कोशिश करें)$/iu;

/** Whether a control says to try again what a text says has failed. */
export function asksAgain(words: string, text: string): boolean {
  return RETRY.test(words) && WALLS.error.test(text);
}
