/*
 * What people write on the controls of lists, in the languages that most of the web is written in. Compared as
 * `plainLabel` gives them: lower case, without arrows, punctuation and digits around.
 */

/** A label may begin so: "Next 20", "次の20件", "Nächste Seite – Ergebnis 31 bis 60". */
export const NEXT_BEGINNINGS =
  /^(?:next(?: page|$)|nächste seite|page suivante|página siguiente|siguiente página|pagina successiva|próxima página|volgende pagina|następna strona|следующая страница|次の(?:ページ)?|下一[页頁]|다음 ?페이지)/u;

/** Leads back, or to an end of the list. */
export const OTHER_DIRECTIONS =
  /^(?:prev|previous|back|first|last|zurück|zurueck|vorherige|vorige|erste|letzte|précédent|precedent|premi[eè]re?|derni[eè]re?|anterior|primer[ao]?|últim[ao]|ultim[ao]|precedente|indietro|prima|primeir[ao]|vorige|eerste|laatste|poprzedni[ae]?|wstecz|pierwsza|ostatnia|предыдущ|назад|перв|последн|в конец|попередн|předchozí|první|poslední|edellinen|ensimmäinen|viimeinen|föregående|första|sista|forrige|første|siste|sidste|önceki|geri|ilk|son$|前|上一|首|末|尾|最初|最後|最后|이전|처음|마지막|السابق|הקודם|קודם|ก่อน|trước|sebelum|старш|προηγ)/u;

/** Labels that lead by time, of which pages disagree whether they lead on or back. */
export const BY_TIME =
  /(?:^|[^\p{L}])(?:older|newer|earlier|ältere|neuere|plus anciens?|más antigu[ao]s?|meno recenti|mais antig[ao]s?|oudere|starsze|старые|более старые|古い|旧)(?![\p{L}])/iu;

/** What is stepped through is no list: an article's neighbour, a picture, a month. */
export const OTHER_THINGS =
  /(?:^|[^\p{L}])(?:post|article|story|stories|slide|slideshow|photo|picture|image|video|gallery|day|week|month|year|chapter|episode|lesson|step|question|thread|topic|project|product|item|event|match|game|song|track|tour|beitrag|artikel|bild|foto|monat|woche|tag|thema|mois|semaine|jour|sujet|mes|semana|artículo|mese|articolo|månad|maand|tema|тема|месяц|статья|фото|неделя|記事|月|日)(?![\p{L}])/iu;

/** Names of what steps through something else than a list of pages. */
export const OTHER_STEPPERS =
  /(?:^|[^a-z])(?:slick|swiper|carousel|slides?|slider|slideshow|owl|flex-?direction|flexslider|bx-?(?:next|controls?|slider)|jcarousel|gallery|lightbox|fancybox|photo|calendar|datepicker|month|post-?nav(?:igation)?|nav-?(?:links|single|post)|single-?nav|entry-?nav|article-?nav|story-?nav|scroller?|ticker|rotator|marquee|player|tour|wizard|checkout|cycle|glide|splide|flickity|testimonials?|hero|banner|arrow-?nav)(?![a-z])/i;

/** Names of what holds the controls of a list. */
export const PAGER_NAMES =
  /(?:^|[^a-z])(?:pag(?:e|er|es|ing|inat(?:ion|or|e|ed)|n)?|pgn|pagi|page-?nav(?:igation|i)?|wp-?pagenavi|pages?-?(?:numbers?|list|links?|bar|control|selector)|paginador|paginacion|paginacao|paginazione|seiten|nav-?(?:links|below|above|previous|next)|navlinks|blog-?pager|results?-?nav)(?![a-z])/i;

/** A sign instead of a word: ›, », →. */
export const FORWARD_SIGN =
  /^(?:>|›|»|→|⟩|❯|▶|►|▸|⇒|➔|➜|➡|＞|〉|》|≫|>>|››|⏩|chevron_right|arrow_forward|keyboard_arrow_right|navigate_next|-&gt;|->|=>|&gt;|&raquo;|&rsaquo;)\uFE0F?$/u;
/** Leads back: ‹, «, ←. */
export const BACK_SIGN = /^(?:[<‹«←◀❮]|&lt;|&laquo;|&lsaquo;)/u;

const AROUND = /^[\s\p{P}\p{S}\p{N}]+|[\s\p{P}\p{S}\p{N}]+$/gu;

/** A label as the tables have it. */
export function plainLabel(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(AROUND, '').replace(/\s+/g, ' ');
}
