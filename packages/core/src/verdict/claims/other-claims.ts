import { FOUND_WORDS, NOUN, NUMBER, OF, SHOWN_WORDS } from '../words/claim-words.ts';
import { JOIN } from '../words/join-words.ts';
import { NO_COUNTED, NO_THINGS } from './claim-patterns.ts';

/** "Βρέθηκαν 345 επιχειρήσεις": what was found, whatever it is. */
export const FOUND = new RegExp(
  String.raw`^(?:(?:am|der er|der blev|det finns|es wurden|il y a|se han|foram|au fost|hemos|han sido|abbiamo|nous avons|wir haben|vi(?: har)?|kami|chúng tôi|we|you|мы|ми|ние|my|biz|ne|εμείς)\s)?(?:${FOUND_WORDS})(?!\p{L})\s?:?\s?(?:.{0,12}\s)?${NUMBER}\s?\p{L}`,
  'iu',
);

/** "345件の商品が見つかりました": the same where words are not parted. */
export const FOUND_JOINED = new RegExp(
  String.raw`${NUMBER}\s?(?:件|개|건|家|个|個|條|条|筆)(?:の|的|의)?\s?\p{L}{0,12}(?:見つかり|ヒット|該当|검색되|찾았|符合|找到)`,
  'u',
);

/** "총 345개", "共345条": in all, wherever the line says it. */
export const IN_ALL = new RegExp(
  String.raw`(?:(?:총|전체|共[计計有]?|总共|總共|合计|全(?![国國]))\s?(?:\p{L}{1,5}\s)?|(?:找到|搜索到|查询到|检索到|搜尋到)(?:\p{L}{0,6}(?:结果|結果))?(?:约|約|大约)?\s?)${NUMBER}\s?(?:개|건|명|편|곡|곳|件|筆|条|條|个|個|篇|部|家|位|名|项|項|款|首|张|套|品|点|冊|社|曲|店|軒)`,
  'u',
);

/** "… 345 results …", whatever else the line says, but how many there are on a page. */
export const RESULTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,–-]|\d )${NUMBER}\s(?:results?|ergebnisse|treffer|résultats|resultados|risultati|resultaten|resultat(?:er)?|träffar|wynik(?:i|ów)|výsledk[yůu]|результат(?:ов|а|и|ів)?|találat|sonuç|rezultate|rezultata|αποτελέσματα|kết quả|hasil|نتيجة|نتائج|תוצאות)(?!\p{L})(?!\s(?:per|pro|par|por|na|på|a|each|at)(?!\p{L}))`,
  'iu',
);

/** "共17页", "共 17 页，到第 … 页" or "共 17 页 下一页", and nothing else. */
export const PAGES_AND_JUMP = new RegExp(
  String.raw`^(?:共计?|全|总共|總共|총)\s?${NUMBER}\s?(?:页|頁|ページ|페이지)(?:$|[\s，,、]*(到|跳|前往|转|轉|[上下尾末后後次][一]?[页頁]|次へ|다음))`,
  'u',
);

/** "345 pages" where pages are counted. */
export const PAGES_IN_ALL: readonly RegExp[] = [
  new RegExp(String.raw`^(?:共计?|全|总共|總共|총)\s?${NUMBER}\s?(?:页|頁|ページ|페이지)`, 'u'),
  new RegExp(
    String.raw`^(?:pages|seiten|páginas|pagine|pagina's|stron|sider|sidor|страниц|sayfa)\s?\(${NUMBER}\)`,
    'iu',
  ),
  new RegExp(
    String.raw`^${NUMBER}\s(?:pages|seiten|páginas|pagine|pagina's|stron|sider|sidor|страниц\p{L}?|sayfa)(?:\s(?:in total|total|insgesamt|au total|en total|in totale|totaal))?$`,
    'iu',
  ),
];

/** "Only the first 20 are shown", "results are limited to 20". */
export const CUT_OFF: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?=.*(?:show|display|browse|view|access|list(?:ed|s)\b|gezeigt|gelistet|affich|mostra|muestra|visualiz|getoond|visas|vises|näytet|wyświetl|показ|zobraz|gösteril)).*(?<!\p{L})(?:only|just|nur|seule\p{L}*|uniquement|sólo|solo|apenas|soltanto|alleen|slechts|tylko|только|bara|endast|kun|vain|pouze|sadece)(?!\p{L})[^.\d]{0,24}(?:first|top|erste\p{L}?|premi\p{L}+|primer\p{L}*|prim[ie]|eerste|första|første|pierwsz\p{L}+|перв\p{L}+|prvních|ilk|ensimmäi\p{L}+)\s${NUMBER}`,
    'iu',
  ),
  // "Wyświetlono pierwsze 20 wyników".
  new RegExp(
    String.raw`(?<!\p{L})(?:${SHOWN_WORDS})\s(?:\p{L}{1,4}\s){0,2}(?:erste\p{L}?|premi\p{L}+|primer\p{L}*|prim[ie]|eerste|första|første|pierwsz\p{L}+|перв\p{L}+|prvních|ensimmäi\p{L}+)\s${NUMBER}(?!\d)`,
    'iu',
  ),
  // "Your limit of 20 hits", "Die Anzeige ist auf 20 Treffer begrenzt".
  new RegExp(
    String.raw`^(?=.*(?:${NOUN}|${SHOWN_WORDS}|search|suche|anzeige|list|table|output))(?=.*(?<!\p{L})(?:limit(?:ed|s|iert|ée?s?|ad[oa]s?|at[aei])?\s(?:to|of|at|auf|von|à|aux?|a|al|ai|aos?|de|di)|truncated (?:to|at|after)|begrenzt|beschränkt|beperkt|ograniczon\p{L}+|ограничен\p{L}*|omezen\p{L}*)(?!\p{L}))\D*${NUMBER}\D*$`,
    'iu',
  ),
];

/** "Rows: 20 of 345", "20 of 345 products": the first number is that of what is shown. */
export const PART_OF_NAMED = new RegExp(
  String.raw`^\p{L}{3,14}\s?[:：]\s?${NUMBER}\s?${OF}\s?${NUMBER}$|^\p{L}.{0,60}\s\(${NUMBER}\s?${OF}\s?${NUMBER}\)$|(?<![\p{L}\p{N}])${NUMBER}\s?${OF}\s?${NUMBER}\s${NOUN}(?!\p{L})`,
  'iu',
);

/** "Only 20 rows are shown", "Maximal 20 Treffer": as many as were read, and a word for a limit. */
export const LIMITED: readonly RegExp[] = [
  // "The first 20 are listed", "showing the first 20", "showing the 20 latest", "first 20 rows shown".
  new RegExp(
    String.raw`(?:show(?:ing|s)?|display(?:ing|s)?|listing|lists)\s(?:you\s)?(?:the\s)?(?:(?:first|latest|newest|most recent|top)\s${NUMBER}(?!\d)|${NUMBER}\s(?:first|latest|newest|most recent|top)(?!\p{L}))|(?<!\p{L})(?:first|latest|newest|most recent|top)\s${NUMBER}\s(?:\p{L}+\s){0,2}(?:shown|listed|displayed)(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:only|just|at most|up to|no more than|a maximum of|maximum|max\.?|nur|maximal|höchstens|lediglich|seuls?|seules|uniquement|au maximum|jusqu'à|sólo|solo|solamente|como máximo|hasta|apenas|no máximo|somente|soltanto|al massimo|alleen|slechts|maximaal|tylko|maksymalnie|только|не более|bara|endast|högst|kun|højst|vain|enintään|pouze|jen|maximálně|csak|legfeljebb|doar|maximum|yalnızca|en fazla|limited to|begrenzt auf|beschränkt auf|limitée?s? à|limitad[oa]s? a|limitat[aei] a|beperkt tot|ograniczon\p{L}+ do|ограничен\p{L}* до?)\s[^.\d]{0,24}?${NUMBER}(?=\D*$|\D*[.;,!])(?=.*(?:(?:\p{L}+\s){0,2}${NOUN}|show|display|list(?:ed|s)\b|(?:an)?ge?zeigt|gelistet|affich|mostra|muestra|visualiz|getoond|visas|vises|näytet|wyświetl|показ|zobraz|megjelen|afiș|gösteril))`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:最多|仅|僅|只)(?:显示|顯示|展示)?(?:前)?\s?${NUMBER}\s?[条條件个個项項]|最大${NUMBER}件|上位${NUMBER}件のみ|최대 ?${NUMBER}[개건]`,
    'u',
  ),
];

/** "Row 1 of 345", '1 of 345 for "oak"': as many as there are. */
export const ITEM_OF = new RegExp(
  String.raw`^(?:rows?|records?|items?|entry|entries|results?|zeile|satz|datensatz|eintrag|ligne|registro|fila|riga|rij|wiersz|запись|строка)\s1\s?${OF}\s?${NUMBER}$|^1\s?${OF}\s?${NUMBER}\s(?:for|für|pour|para|per|voor|för|dla|для)\s["“„«'].+$`,
  'iu',
);

/** "At most 12 per customer", "only 12 left": what is limited is no list. */
export const FOR_EACH =
  /(?<!\p{L})(?:(?:per|pro|par|por|a|each|every) (?:customer|order|person|household|page|kunden?|bestellung|haushalt|seite|client|commande|personne|cliente|pedido|persona|pessoa|página|ordine|pagina|klant)|left|in stock|übrig|auf lager|en stock|restants?|quedan|disponibili|op voorraad)(?!\p{L})/iu;

/** More was found than the site gives out. */
export const TOO_MANY =
  /(?:some|certain) (?:results|matches|hits|records|entries) (?:(?:might|may) )?(?:have been|were|are) (?:omitted|suppressed|hidden|left out)|omitted (?:some|certain) (?:results|entries)|too many (?:results|matches|hits|records|entries)|zu viele (?:treffer|ergebnisse)|trop de résultats|demasiados resultados|troppi risultati|resultados demais|te veel resultaten|zbyt wiele wyników|za dużo wyników|слишком много результатов|för många träffar|結果が多すぎ|(?:refine|narrow)(?: down)? your (?:search|query|results) (?:to|in order to) (?:see|get|find|view)|reached the (?:limit|maximum)(?: number)? of (?:what|pages|results|entries)|schränken sie (?:ihre|die) suche ein|grenzen sie (?:ihre|die) suche ein|affinez votre recherche/i;
/** What is shown is a part, or as much as strangers may see. */
export const ONLY_A_PART =
  /(?:results|records|entries) (?:beyond|after) [\d.,]+ (?:can|are )n|(?:list|results|output|table) (?:(?:is|was|are|were|has been|have been) )?truncated|\b(?:this is|shows) (?:only |just )?a (?:small |free |random )?(?:sample|preview|excerpt|extract|subset) of (?:\d+ of )?(?:the|our) (?:full |complete |entire )?(?:data ?(?:set|base)|list|records|directory|catalog(?:ue)?)|(?:guests|visitors|non-?members|(?:free|unregistered) users) (?:can|may) (?:only )?(?:see|view|browse|access) (?=[^.!?]{0,20}\bonly\b|the first )[^.!?]{0,20}\b(?:pages|results|entries)/i;

const ALL_COUNTED = String.raw`(?<!\p{L})(?:all|alle|tous les|toutes les|todos los|todas las|tutti i|tutte le|todos os|todas as|wszystkie|wszystkich|все|всех|всі|всіх|alla|kaikki|všech|všechny|mind a)\s\(?${NUMBER}\)?`;
/** "Sign in to see all 345 jobs", "download all 345 rows": the whole list, wherever the line says so. */
export const ALL_OF = new RegExp(String.raw`${ALL_COUNTED}\s(?:\p{L}+\s)?${NOUN}(?!\p{L})`, 'iu');
/** "Showing all 9", or of whatever things, and no more. */
export const ALL_ALONE = new RegExp(String.raw`${ALL_COUNTED}(?:\s(?!${NO_COUNTED})\p{L}+)?[.!)]?$`, 'iu');
/** The same of whatever things, which it tells as well. */
export const ALL_THINGS = new RegExp(String.raw`${ALL_COUNTED}\s((?:\p{L}+\s)?\p{L}+)`, 'iu');

/** "Log in to see all 345 members": whatever they are, where the list ends. */
export const WALL_ALL = new RegExp(
  String.raw`(?<!\p{L})(?:${JOIN})(?!\p{L})[^.!?\d]{1,30}${ALL_COUNTED}\s\p{L}`,
  'iu',
);

const LEFT_OVER = String.raw`(?<!\p{L})(?:load|show|see|view|more|mehr)\s[^.!?\d]{0,20}${NUMBER}\s(?:\p{L}+\s)?(?:left|remaining|übrig|verbleibend|restants?|restantes|rimanenti)(?!\p{L})(?!\s(?:in|out|to|on)\s)|(?:load|show|see|view)\s(?:the\s)?remaining\s${NUMBER}(?!\d)|(?:残り|あと|[还還][有剩]|剩[余餘]|나머지|เหลืออีก)\s?${NUMBER}\s?(?:件|个|個|条|條|筆|건|개|รายการ)|${NUMBER}\s?[개건]\s남음`;
/** "Load more (24 left)": a button that says how many are left, and not how many it brings. */
export const LEFT = new RegExp(LEFT_OVER, 'iu');

/** "Noch 37", "37 restants": the same, and no more. */
export const LEFT_ALONE = new RegExp(
  String.raw`^(?:noch|nog|ancora|encore|ещё|осталось|залишилось|pozostało|quedan|faltam|restano|kalan|még|ještě|vielä|ακόμη|còn)\s${NUMBER}(?:\s(?:\p{L}+\s)?${NOUN})?(?:\s(?:laden|anzeigen|tonen))?$|^${NUMBER}\s(?:left|remaining|to go|kvar|tilbage|restants?|restantes|rimanenti|übrig)$`,
  'iu',
);

/** One of these words stands in whatever `BEYOND` fits. */
export const MAY_SAY_BEYOND =
  /more|further|other|truncated|weitere|autres|más|mais|altr[ie]|outr[oa]s|otr[oa]s|meer|fler|więcej|kolejnych|дополнительных|hidden|remaining|missing|rest|übrig|verbleibend|rimanenti|left|omitted|not |nicht |ausgeblendet|masqué|non |quedan|faltam|осталось|pozosta|ocult|verborgen|pominięt|скрыт|残り|あと|[还還][有剩]|剩[余餘]|나머지|남음|เหลือ/iu;

/** "Log in to see 47 more jobs": as many beside those that are shown. */
export const BEYOND = new RegExp(
  String.raw`^(?:…|\.{3}|and|und|et|y|e|en|i|och)\s${NUMBER}\s(?:more|further|others?|weitere|autres|más|altri|altre|meer|fler)(?:\s\p{L}+){0,2}$|(?:(?:see|view|show|unlock|access|get|reveal)\s(?:the\s)?(?:other\s)?${NUMBER}\s(?:more|other|further|hidden)|(?<!\p{L})${NUMBER}\s(?:weitere|more|autres|más|altri|altre|mais|meer|fler|więcej|kolejnych|дополнительных))\s(?:\p{L}+\s)?${NOUN}(?!\p{L})|(?:see|view|show|unlock|access|get|reveal|load|display)\s(?:all\s)?(?:the\s)?(?:remaining|other|missing)\s${NUMBER}\s(?!(?:\p{L}+\s)?(?:comment|repl|filter|photo|image|review))\p{L}|(?<!\p{L})(?:die|les|los|las|gli|le|os|as)\s(?:restlichen|übrigen|restants|otr[oa]s|altr[ie]|outr[oa]s|rimanenti)\s${NUMBER}\s\p{L}|(?<!\p{L})${NUMBER}\s(?!(?:\p{L}+\s)?(?:comment|repl|filter|field|column|review))(?:\p{L}+\s){0,3}(?:(?:were |are |is |have been )?(?:omitted|truncated|hidden|not shown|not displayed|not listed|left out)|remaining|ausgeblendet|nicht angezeigt|masqué\p{L}*|non affichés?|restants?|ocult[oa]s|restantes|rimanenti|verborgen|pominięt\p{L}*|скрыт\p{L}*)(?!\p{L})|${LEFT_OVER}|(?<!\p{L})(?:il reste|quedan|restano|faltam|осталось|pozostało)\s${NUMBER}\s(?:\p{L}+\s)?${NOUN}(?!\p{L})|(?<!\p{L})(?:${JOIN})(?!\p{L})[^.!?\d]{1,30}\s${NUMBER}\s(?:more|weitere|mais|meer|fler|więcej)\s\p{L}`,
  'iu',
);

/** A number, perhaps with a word for choosing before it, and words behind it: "61 flats match", "Browse our 61 villas". */
export const COUNTED_WORDS = new RegExp(
  String.raw`^(?:(?:browse|discover|explore|shop|search|choose from|select from|find|see|view|entdecke[n]?(?: sie)?|stöbern sie in|finden sie|wählen sie aus|parcourez|découvrez|explorez|descubre|explora|elige entre|descubra|explore|scopri|sfoglia|scegli tra|ontdek|bekijk|upptäck|odkryj|przeglądaj|смотрите|выберите из)\s(?:\p{L}+\s){0,3})?${NUMBER}\+?\s(?!(?:\p{L}+\s)?${NO_THINGS})((?:\p{L}+\s){0,2}\p{L}+)`,
  'iu',
);
