/** Words that say "next" by themselves, in the languages of most sites. */
const NEXT = words(`
  next weiter nächste suivant suivante suivants siguiente siguientes avanti successiva successivo successivi
  próxima próximo próximas seguinte seguintes volgende nästa næste neste seuraava seuraavat następna następny następne
  dalej další následující ďalší nasledujúca következő următoarea următorul înainte sonraki ileri siradaki järgmine
  nākamā nākamais kitas toliau sljedeća sljedeći naslednja sledeća следваща следующая следующие вперед вперёд далее дальше далі наступна
  наступні  επόμενη επόμενο επόμενα التالي التالية הבא הבאה بعدی अगला ถัดไป selanjutnya berikutnya seterusnya
  下一页 下一頁 下页 次へ 次のページ 次ページ 다음 다음페이지 older`);
/** Words that stand beside them. */
const BESIDE = words(`
  page pages results items products posts entries articles go to the show view load seite seiten ergebnisse zur résultats produits à la
  página página paginas resultados página pagina risultati pagini sida sidan side sivu strona strony wyniki stránka strana oldal
  találat sayfa sonuçlar страница страницы сторінка σελίδα صفحة الصفحة עמוד צפחה halaman trang leht หน้า ページ 페이지`);
/** Languages that say it in two words. */
const NEXT_PHRASES = [
  'trang sau',
  'tiếp theo',
  'trang tiếp',
  'page suivante',
  'pagina următoare',
  'ältere beiträge',
  'entradas antiguas',
  'articles plus anciens',
];

/** Whether a label in lower case, without signs, says "next", "go to next page", "next 20 results". */
export function saysNext(label: string): boolean {
  if (NEXT_PHRASES.includes(label)) return true;
  const said = label.split(' ');
  const known = said.every((word) => NEXT.has(word) || BESIDE.has(word) || /^\p{N}+$/u.test(word));
  return known && said.length <= 5 && said.some((word) => NEXT.has(word)) && label !== 'older';
}

/** Whether it begins or ends with such a word, whatever else it says: "Next chairs". */
export function beginsNext(label: string): boolean {
  const said = label.split(' ');
  return said.length <= 5 && [said[0], said.at(-1)].some((word) => word !== undefined && NEXT.has(word));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** What stands for "next" where the place says that it is pagination. */
export const NEXT_SIGNS: ReadonlySet<string> = new Set(['›', '»', '>', '>>', '→', '⟩', '❯', '▶', '►', '⇒']);

const MORE_PHRASES = [
  /^(?:load|show|see|view|get|fetch)(?: \d+| the next \d+)? more(?: \p{L}+){0,2}$/u,
  /^more (?:results|items|products|articles|posts|stories|jobs|listings|entries)$/u,
  /^(?:show|view|see|load) (?:the )?(?:other|remaining) (?:\d+ )?\p{L}+$/u,
  /^(?:weitere|mehr)(?: \p{L}+){0,2} (?:laden|anzeigen|zeigen)$/u,
  /^(?:voir|charger|afficher) (?:plus|davantage)(?: (?:de |d.)\p{L}+)?$/u,
  /^(?:ver|cargar|mostrar) más(?: \p{L}+)?$/u,
  /^(?:ver|carregar|mostrar) mais(?: \p{L}+)?$/u,
  /^(?:carica|mostra|vedi) (?:altro|altri|altre|di più)(?: \p{L}+)?$/u,
  /^(?:meer)(?: \p{L}+)? (?:laden|tonen)$/u,
  /^(?:laad|toon) meer(?: \p{L}+)?$/u,
  /^(?:visa|ladda|hämta) (?:fler|mer)(?: \p{L}+)?$/u,
  /^(?:vis|hent|last inn) (?:flere|mere|mer)(?: \p{L}+)?$/u,
  /^(?:näytä|lataa) (?:lisää|enemmän)(?: \p{L}+)?$/u,
  /^(?:pokaż|załaduj|wczytaj|zobacz) więcej(?: \p{L}+)?$/u,
  /^(?:načíst|zobrazit|načítať|zobraziť) (?:další|ďalšie|více|viac)(?: \p{L}+)?$/u,
  /^(?:több|továbbiak)(?: \p{L}+)?(?: betöltése| mutatása)?$/u,
  /^(?:încarcă|vezi|afișează) mai mult(?:e)?(?: \p{L}+)?$/u,
  /^(?:показать|загрузить|смотреть) (?:ещё|еще|больше)(?: \p{L}+)?$/u,
  /^(?:показати|завантажити) (?:ще|більше)(?: \p{L}+)?$/u,
  /^(?:δείτε|φόρτωση|εμφάνιση) περισσότερ\p{L}+(?: \p{L}+)?$/u,
  /^(?:عرض|تحميل) المزيد(?: \p{L}+)?$/u,
  /^(?:טען|הצג) עוד(?: \p{L}+)?$/u,
  /^(?:xem|tải) thêm(?: \p{L}+)?$/u,
  /^(?:muat|lihat|tampilkan) lebih banyak(?: \p{L}+)?$/u,
  /^daha fazla(?: \p{L}+){0,2}$/u,
  /^(?:покажи|зареди|виж) още(?: \p{L}+)?$/u,
  /^(?:prikaži|učitaj|naloži|vidi) (?:više|još|več)(?: \p{L}+)?$/u,
  /^(?:rodyti|įkelti|krauti) daugiau(?: \p{L}+)?$/u,
  /^(?:rādīt|ielādēt|skatīt) vairāk(?: \p{L}+)?$/u,
  /^(?:näita|laadi|vaata) (?:rohkem|veel)(?: \p{L}+)?$/u,
  /^(?:mostra|carrega|veure|vegeu)r? més(?: \p{L}+)?$/u,
  /^(?:indlæs|vis|hent) (?:flere|mere)(?: \p{L}+)?$/u,
  /^(?:مشاهده|نمایش|بارگذاری)(?: \p{L}+)? بیشتر$/u,
  /^(?:โหลด|แสดง|ดู)(?:สินค้า|รายการ|ผลลัพธ์)?เพิ่ม(?:เติม)?$/u,
  /^और (?:देखें|दिखाएं|लोड करें)$/u,
  /^(?:加载更多|查看更多|显示更多|載入更多|顯示更多|もっと見る|もっと読み込む|さらに表示|더 ?보기|더 ?불러오기)$/u,
];

/** `load more`, `show 20 more`, `mehr Ergebnisse laden`, … In one pattern, for it is asked of each control. */
export const MORE_WORDS = new RegExp(MORE_PHRASES.map(({ source }) => source).join('|'), 'u');
