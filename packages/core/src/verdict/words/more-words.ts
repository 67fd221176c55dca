import { rememberTexts } from '../../ground/remember-texts.ts';
import { BACK } from './back-words.ts';
import { LIST_NOUN } from './claim-words.ts';
import { withoutJoining } from './join-words.ts';
import { NEXT } from './pagination-words.ts';
import { wordSet } from './word-set.ts';

/**
 * How plainly a label says "more": `load more`, `show more`, no more than `more results`, or with a word that is not known;
 * `fetch`: to load something.
 */
export type MoreWords = 'load' | 'show' | 'more' | 'hint' | 'fetch';

const MORE = wordSet(`
  more additional encore mehr weitere weiteren weiterer plus davantage más mas mais altri altro altre più meer fler flere mer mere fleire lisää
  enemmän więcej dalších další více viac ďalšie ďalších več još više још више повеќе ещё еще больше більше ще още повече több további
  mai multe mult περισσότερα περισσότερων περισσότερες περισσότερους περισσοτερα κι المزيد مزيد עוד נוספות נוספים נוסף بیشتر مزید और अधिक
  आणखी अजून আরও আরো மேலும் மேலும மరిన్ని కూడా കൂടുതൽ ಇನ್ನಷ್ಟು વધુ ਹੋਰ थप thêm lainnya lagi banyak selengkapnya zaidi pa daugiau vairāk rohkem veel més
  older earlier ältere älteren frühere früheren oudere eerdere starsze äldre eldre ældre vanhemmat vanhempia старые starší régebbi
  gehiago máis shumë მეტი მეტის ավելին тағы yana daha fazla fazlası çox remaining meira níos tuilleadh rhagor`);
/** Words that say so where another asks to load or show it. */
const MORE_WITH_VERB = wordSet(
  'suite rest hidden versteckte ausgeblendete restliche restlichen restants restantes przestałe остальные siguientes suivants következőt',
);
const LOAD = wordSet(`
  load fetch get laden lade charger chargez charge cargar carregar carrega carica caricare laad ladda hämta hent last indlæs lataa załaduj wczytaj doładuj
  načíst načti načítať načítaj încarcă загрузить загрузи завантажити зареди učitaj naloži вчитај учитај įkelti krauti ielādēt laadi betöltése betöltés
  betölt φόρτωση φόρτωσε تحميل حمل טען טעינת بارگذاری लोड tải muat muatkan yükle yüklə pakia laai ngarko დატვირთვა բեռնել жүктеу`);
const SHOW = wordSet(`
  show see view display reveal browse unlock zobrazení vedere zien bekijken zobaczyć увидеть sehen anzeigen zeigen zeige ansehen einblenden voir afficher montrer ver mostrar exibir muestra mostra mostri vedi visualizza toon
  tonen bekijk visa vis se näytä katso pokaż zobacz wyświetl zobrazit zobraz ukázat ukaž zobraziť megjelenítése megjelenítés mutatása mutass mutasd vezi
  afișează arată vedeți показать смотреть посмотреть показати дивитися покажи виж prikaži vidi pogledaj прикажи види rodyti rādīt skatīt
  kuva näita vaata veure vegeu mostreu εμφάνιση εμφάνισε δείτε δες προβολή عرض شاهد مشاهدة اعرض הצג הראה להציג لצפייה مشاهده نمایش देखें देखे दिखाएं
  दिखाओ करें पहा দেখুন দেখাও দেখান காட்டு காண்க காண்பி చూడండి చూపించు കാണുക ನೋಡಿ જુઓ ਦੇਖੋ xem hiển thị lihat tampilkan tunjukkan papar onyesha göster görüntüle gör magpakita ipakita
  tingnan shiko shfaq ნახვა տեսնել ցուցադրել ikusi erakutsi دیکھیں دکھائیں көрсету göstər sýna`);
/** Verbs that most often lead to something else, unless they stand right behind the list. */
const DISCOVER = wordSet(
  'discover explore découvrir découvrez entdecken entdecke descubrir descubre descubra scopri ontdek odkryj upptäck oppdag opdag objevte',
);
/** Beside a verb they ask for the rest, too: "Show all". */
const ALL = wordSet(`
  all alle alles todo todos todas tout tous toutes tutti tutte tudo все всё усе wszystkie wszystko všechny vše všetky összes sve svi alla allt kaikki
  full complete entire vollständige komplette gesamte complète completa completo volledige pełną полный полностью celý
  tümü tümünü hepsi hepsini όλα όλες όλους toate semua tất cả ทั้งหมด सभी الكل הכל 全部 すべて 전체 모두`);
const FILLERS = wordSet(`
  the of zu te më de des d del la le les el los las den die der das a an me up to w na n l zu i và lebih wyników të tjera zo o e om cei que dei degli`);
/** "Complete list". */
const WHOLE_LIST =
  /^(?:list|lists|listing|liste|lista|listę|список|lijst|listan|catalogue|catalog|katalog|index|archive|archiv|übersicht|overview)$/;
/** What lists are not lists of. */
const OTHER = wordSet(`
  info infos information informationen informations informazioni información informações informatie informacji details detail detalles detalhes dettagli détails detaljer
  filter filters filtern filtres filtros filtri options option optionen opciones opções opzioni opties brands marken marques marcas marche merken
  prices preise prix precios preços prezzi prijzen ceny priser цены скидки discounts szczegółów szczegóły подробности
  categories kategorien catégories categorías reviews review comments comment replies reply responses answers antworten réponses respuestas kommentare commentaires comentarios commenti text texts description
  tags colours colors sizes from like less help services languages menu settings about here on email mail newsletter inbox alerts sms whatsapp us uns nous nosotros noi nas nás нас ons oss rólunk meistä bize`);
/** "No more", "Nothing more to load". */
const NONE = wordSet('no nothing keine nichts não non geen inga ingen');
/** Written without spaces between words. */
const JOINED_LOAD =
  /(?:加载|載入|加載)更多|もっと読み込む|さらに読み込む|더 ?불러오기|โหลด(?:\p{L}|\p{M}){0,12}เพิ่ม/u;
const JOINED =
  /^(?:(?:点击|點擊|查看|显示|顯示|浏览|瀏覽|展开|搜索|搜尋|获取|看){0,2}更多(?!评论|評論|评价|評價|信息|資訊|资讯|详情|筛选|选项|问题|帮助|幫助|服务|服務|关于|關於|介绍|说明|應用|应用|优惠)\p{Script=Han}{0,4}|(?:過去|以前|古い|旧い)の?(?:記事|投稿|エントリー|ログ)(?:へ|を?(?:見る|読む))?|(?:更早|较早|较旧|以前)的?(?:文章|帖子|内容|日志)?|(?:이전|지난) ?(?:글|게시물|기사)(?: ?보기)?|(?:もっと|さらに|続きを|他の商品を)(?:見る|みる|表示(?:する)?|読む)?|(?:次の|あと|残り)の?\d+件(?:を(?:すべて|全て)?(?:見る|表示)(?:する)?)?|(?:상품|결과|목록|기사)? ?더 ?(?:보기|보이기|찾기)|(?:ดู|แสดง)(?:สินค้า|รายการ|ผลลัพธ์)?เพิ่ม(?:เติม)?)$/u;
/** Words of a label that nobody knows here, most often what the list is of. */
const UNKNOWN = 2;

const WAITING =
  /^(?:loading|please wait|bitte warten|(?:veuillez )?patient(?:ez|er)|un momento|aguarde|подождите|lädt|lade[nt]?\b|wird geladen|chargement|cargando|carregando|a carregar|caricamento|ładowanie|wczytywanie|загрузка|загружа|завантаж|yükleniyor|로딩|불러오는).*(?:…|\.{2,3}| more)|^(?:加载中|載入中|正在加载|読み込み中)/iu;

/** Whether it says that something is on its way. */
export function isWaiting(label: string): boolean {
  return WAITING.test(label.trim());
}

/** Whether a label in lower case, without signs, begins with a word for showing or loading, and speaks of nothing else. */
export function saysToShow(label: string): boolean {
  const [first = '', ...others] = label.split(' ');
  return (
    (LOAD.has(first) || SHOW.has(first) || ALL.has(first)) &&
    others.length <= 5 &&
    !others.some((word) => OTHER.has(word))
  );
}

const NEWER = wordSet(
  'newer recent neuere nouveaux récents nuevos recientes nuovi recenti novos nieuwere nowsze новые',
);

/** Words that say so by themselves; others, as "recent", may be an order. */
const NEWER_ALONE = /^(?:newer|neuere|nieuwere|nowsze|nyare|nyere)$/;

/** Whether a label in lower case, without signs, asks for what stands before: "load previous", "show newer posts". */
export function saysBefore(label: string): boolean {
  if (NEWER_ALONE.test(label)) return true;
  const said = label.split(' ');
  return (
    said.length <= 5 &&
    said.some((word) => BACK.has(word) || NEWER.has(word)) &&
    said.some((word) => LOAD.has(word) || SHOW.has(word) || LIST_NOUN.test(word)) &&
    !said.some((word) => OTHER.has(word))
  );
}

/** Whether a label in lower case, without signs, speaks of all. */
export function saysAll(label: string): boolean {
  return label.split(' ').some((word) => ALL.has(word));
}

/** Whether a label in lower case, without signs, says that there is no more. */
export function saysNoMore(label: string): boolean {
  return NONE.has(label.split(' ')[0] ?? '');
}

/** What a label in lower case, without signs, says; null where it says nothing of more of the list. */
export const saysMore = rememberTexts((label): MoreWords | null => {
  const offered = withoutJoining(label);
  const more = moreIn(offered);
  // "Sign up to learn more" tells of other things.
  return more === 'hint' && offered !== label ? null : more;
});

function moreIn(label: string): MoreWords | null {
  const plain = label.replace(/ \d+(?: \d+)*$/, '');
  if (JOINED_LOAD.test(plain)) return 'load';
  if (JOINED.test(plain)) return 'show';
  const said = label
    .replaceAll("'", ' ')
    .split(' ')
    .filter((word) => word !== '' && !/^\p{N}+$/u.test(word));
  if (said.length > 6 || saysNoMore(label) || said.some((word) => OTHER.has(word))) return null;
  const loads = said.some((word) => LOAD.has(word));
  const shows = said.some((word) => SHOW.has(word));
  const verb = loads || shows || said.some((word) => DISCOVER.has(word));
  const isMore = (word: string): boolean =>
    MORE.has(word) || (verb && (MORE_WITH_VERB.has(word) || NEXT.has(word)));
  if (!said.some(isMore)) {
    if (said.length <= 4 && said.some((word) => ALL.has(word)) && said.some((word) => WHOLE_LIST.test(word)))
      return 'more';
    const isAll = (loads || shows) && said.some((word) => ALL.has(word));
    const others = said.filter((word) => ![ALL, LOAD, SHOW, FILLERS].some((words) => words.has(word)));
    if (isAll && others.length <= 1) return 'more';
    return loads && others.length <= 1 ? 'fetch' : null;
  }
  const isNext = !loads && !said.some((word) => MORE.has(word) || MORE_WITH_VERB.has(word));
  const unknown = said.filter(
    (word) =>
      ![isMore(word), LOAD.has(word), SHOW.has(word), DISCOVER.has(word), FILLERS.has(word)].includes(true) &&
      !LIST_NOUN.test(word),
  );
  if (!verb) return unknown.length === 0 ? 'more' : unknown.length === 1 ? 'hint' : null;
  // "See next event" is no more of the list.
  if (isNext && unknown.length === 1) return 'hint';
  if (unknown.length > (isNext ? 0 : UNKNOWN)) return null;
  if (loads) return 'load';
  return shows ? 'show' : 'more';
}
