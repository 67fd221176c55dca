const words = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s*[|\n]\s*/).filter((word) => word !== ''));

/** What stands on controls that lead to the next page, whole labels in lower case, in the languages of most sites. */
export const NEXT_LABELS = words(`
  next | next page | nextpage | next results | next set | go to next page | go to the next page | next ten | next items | page next | forward | older entries next | next listings
  weiter | nächste | nächste seite | naechste | naechste seite | vorwärts | zur nächsten seite | nächste ergebnisse | eine seite weiter | vor
  suivant | suivante | suivants | suivantes | page suivante | la suite | suiv | résultats suivants
  siguiente | siguientes | página siguiente | pagina siguiente | siguiente página | sig | próxima página | resultados siguientes
  succ | pross | successivo | successiva | successive | successivi | pagina successiva | avanti | prossimo | prossima | prossima pagina | pagina seguente
  próximo | próxima | proximo | proxima | próximos | próximas | seguinte | seguintes | página seguinte | próxima pagina | avançar
  volgende | volgende pagina | naar volgende pagina | verder
  następna | następny | następne | następna strona | nastepna | nastepna strona | dalej | kolejna | kolejne
  следующая | следующий | следующее | следующие | следующая страница | след | далее | дальше | вперед | вперёд | след страница | на следующую страницу
  наступна | наступний | наступна сторінка | далі | вперед
  další | dalsi | další strana | další stránka | následující | následující strana | dále
  ďalšia | ďalší | ďalšie | ďalej | nasledujúca | ďalšia strana
  következő | következő oldal | tovább | kovetkezo
  următoarea | următorul | urmatoarea | urmatorul | următor | pagina următoare | înainte | inainte
  следваща | следващ | следваща страница | напред
  sljedeća | sljedeće | slijedeća | sljedeća stranica | sledeća | sledeća strana | sledeća stranica | следећа | naprijed | dalje
  naslednja | naslednja stran | naprej
  nästa | nästa sida | næste | næste side | neste | neste side | seuraava | seuraava sivu | seuraavat
  järgmine | järgmine leht | nākamā | nākamā lapa | nākošā | kitas | kitas puslapis | sekantis | tolyn
  επόμενη | επόμενο | επόμενα | επόμενη σελίδα | επόμ | επομενη | επομενο
  sonraki | sonraki sayfa | ileri
  التالي | التالية | الصفحة التالية | التالى
  הבא | הבאה | העמוד הבא | לעמוד הבא | לדף הבא
  بعدی | بعد | صفحه بعد | صفحه بعدی
  अगला | अगले | अगला पृष्ठ | পরবর্তী | அடுத்து | తదుపరి
  ถัดไป | หน้าถัดไป | หน้าต่อไป | ต่อไป
  tiếp | tiếp theo | trang sau | trang tiếp | trang kế | tiếp tục | sau
  berikutnya | selanjutnya | halaman berikutnya | lanjut | seterusnya | sesudah
  下一页 | 下一頁 | 下页 | 下頁 | 下一步 | 后页 | 后一页 | 往后 | 向后翻页
  次へ | 次のページ | 次のページへ | 次ページ | 次 | 次の | 次を表示 | 進む
  다음 | 다음 페이지 | 다음페이지 | 다음으로
  següent | pàgina següent | hurrengoa | hurrengo | susunod | næsta | i radhës | növbəti | келесі | keyingi | следна
`);
