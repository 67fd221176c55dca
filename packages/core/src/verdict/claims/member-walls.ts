import { NOUN } from '../words/claim-words.ts';
import { JOIN } from '../words/join-words.ts';

/** Most characters between what is to be done and what that opens. */
const BETWEEN = '[^.!?]{0,40}';
/** "Sign in" in a menu, and another entry behind it. */
const OTHER_ENTRY = /^\s*(?!(?:To|And|Or|For|Now|Here)\s)\p{Lu}/u;
const MORE = String.raw`(?<!\p{L})(?:all|more|remaining|the rest|alle|weitere|mehr|tous|toutes|todos|todas|tutti|tutte|więcej|wszystkie|все|всі|больше|alla|fler|flere|další|plus|más|mais|più|altr[ie]|autres|meer)`;
/** What stands in whatever `WALL` fits. */
const MAY_WALL = new RegExp(String.raw`${MORE}\s`, 'iu');
const START = String.raw`(?<!\p{L})(?:${JOIN})(?!\p{L})(${BETWEEN}${MORE})\s`;
/** What every `WALL` begins with. */
const BEGINS = new RegExp(START, 'iu');
/** What ends a sentence whose verb comes last, and no button behind it. */
const BEHIND = String.raw`(?:\s(?:(?:zu|te)\s)?(?:sehen|an(?:zu)?(?:sehen|zeigen)|ein(?:zu)?sehen|laden|zien|bekijken|tonen)(?!\p{L}))?`;
/** "Sign in to see all jobs": a wall for members before the rest. */
const WALL = new RegExp(
  String.raw`${START}(?:of\s)?(?:the\s|d(?:e\s|['’])|l[eoai]s\s|gli\s|[ail]e?\s|[oa]s\s)?(?:${NOUN}|list)(?!\p{L})${BEHIND}`,
  'giu',
);
/** What may be kept for members, and is no part of the list. */
const NO_PARTS =
  '(?:\\p{L}*preis|detail|detall|dettagl|szczegół|info|function|funktion|feature|photo|foto|fotk|bild|image|content|inhalt|comment|coment|komment|коммент|review|bewertung|avis|opini|recens|benefit|vorteil|avantage|ventaj|vantag|option|opcion|opç|opzion|message|nachricht)';
const THINGS = String.raw`(?!${NO_PARTS})\p{L}+`;
/** What stands in whatever `REST_WALLED` fits. */
const MAY_WALL_REST =
  /(?:full|complete|entire|whole) (?:list|directory|catalog|results)|the (?:rest|remaining|other|hidden)(?!\p{L})|(?:weitere|alle|übrigen|restlichen) [^.!?]{1,30}(?:sehen|anzuzeigen|laden)|only [^.!?]{0,30}(?:can|may) |vollständige|komplette|list[ae](?!\p{L})|elenco |lijst|список|listan|la suite|les autres|demás|l resto|gli altri|le altre|demais|overige|pozostał|остальн/iu;
/** "Sign in for the full list", "um weitere Profile zu sehen": the same of whatever is listed. */
const REST_WALLED = new RegExp(
  String.raw`(?<!\p{L})(?:${JOIN})(?!\p{L})${BETWEEN}(?<!\p{L})(?:the\s(?:full|complete|entire|whole)\s(?:list|directory|catalog(?:ue)?|results)|the\srest(?=\s*(?:[.!]|$|of\s(?:the|this|our)\s(?:${NOUN}|list)(?!\p{L})))|the\s(?:remaining|other|hidden)\s(?!${NO_PARTS})\p{L}+s|(?:alle|weitere|die\s(?:übrigen|restlichen))\s${THINGS}\s(?:zu\ssehen|anzuzeigen|anzusehen|zu\sladen)|die\s(?:vollständige|komplette|ganze)\sliste|(?:toute\s)?la\sliste\s(?:complète|entière)|toute\sla\sliste|la\ssuite|les\sautres\s${THINGS}|la\slista\scompleta|a\slista\scompleta|l['’]elenco\scompleto|(?:el|il)\sresto|l[oa]s\sdemás|[oa]s\sdemais|(?:gli\saltri|le\saltre|de\soverige|pozostałe|остальные)\s${THINGS}|de\s(?:volledige|hele)\slijst|pełną\slistę|(?:весь|полный)\sсписок|hela\slistan)(?!\p{L})${BEHIND}|(?<!\p{L})(?:full|complete|entire)\s(?:list|directory|results)\s(?:is|are)\s(?:only\s)?(?:available|visible|shown|open)\s(?:only\s)?(?:to|for)\s(?:\p{L}+\s)?(?:members|subscribers|users)|(?<!\p{L})only\s(?:\p{L}+\s)?(?:members|subscribers|users)\s(?:can|may)\s(?:see|view|browse|access)\s(?:all|more|the\s(?:full|complete|other|remaining))\s(?:${NOUN}|list)(?!\p{L})`,
  'giu',
);
/** The same where words are not parted. */
const JOINED =
  /(?:ログイン|会員登録)(?:して|すると|後に)(?:もっと|すべて(?:の\p{L}{1,8}を)?|全件を?|残りを?|続きを)(?:見|表示)|(?:続き|すべての(?:結果|商品|物件|求人|一覧)|全件|残り)を?(?:見る|ご?覧になる|表示する|閲覧する)には\p{L}{0,6}(?:ログイン|会員登録)|(?:登录|登入|登錄|注册|註冊|开通会员|開通會員)(?:后|後|以)?(?:即?可|才能)?(?:查看|浏览|瀏覽|显示|顯示)(?:更多|全部|完整|所有|剩[余餘]|其余|其餘)(?:$|(?=[\s，。！!,.])|结果|結果|商品|职位|職位|房源|列表|名单|名單|数据|內容|内容)|로그인(?:하고|하여|하시면| ?후) ?(?:더 ?보기|전체 ?(?:목록|결과)|모든 (?:결과|상품|목록))|(?:더|전체를|모두) ?보려면 (?:로그인|회원가입)/u;
/** What is done with the rest of a list, and not with news, orders or articles. */
const SEES =
  /(?<!\p{L})(?:see|view|browse|access|unlock|show|display|reveal|load|keep|ver|vea|visualizar|acceder|acessar|consultar|mostrar|exibir|desbloquear|voir|afficher|accéder|consulter|débloquer|vedere|visualizzare|accedere|sbloccare|mostrare|sehen|sieh|an(?:zu)?sehen|an(?:zu)?zeigen|ein(?:zu)?sehen|laden|frei(?:zu)?schalten|zien|bekijken|tonen|zobaczyć|zobacz|przeglądać|wyświetlić|odblokować|у?видеть|(?:по|про)?смотреть|просматривать|(?:att|at|å) se|visa|vise|zobrazit|zobrazení|vidět|nähdä|only|(?:is|are) (?:only )?(?:available|visible|shown|open))(?!\p{L})|(?:in|upgrade|pr(?:o|emium)) for (?:all|more|the)(?!\p{L})/iu;
/** What members get besides. */
const GAIN =
  /(?<!\p{L})(?:pric|prei[st]|prix|prec|prezz|prijs|discount|rabatt|remise|descuento|sav(?:e|ing)|reward|alert|update|news|hear|manag)/iu;

/** Whether a text says that the rest of a list is kept for members. */
export function hasWall(text: string): boolean {
  return (
    JOINED.test(text) ||
    (MAY_WALL_REST.test(text) &&
      [...text.matchAll(REST_WALLED)].some(([said]) => SEES.test(said) && !GAIN.test(said))) ||
    (MAY_WALL.test(text) &&
      BEGINS.test(text) &&
      [...text.matchAll(WALL)].some(
        ([said, behind = '']) =>
          SEES.test(said) && !OTHER_ENTRY.test(behind) && !beginsOther(behind) && !GAIN.test(behind),
      ))
  );
}

/** "… Subscribe All": what follows small words begins anew with a capital. */
function beginsOther(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return /^\p{Lu}/u.test(words.pop() ?? '') && words.some((word) => /^\p{Ll}{4}/u.test(word));
}
