import { type Element, isTag, isText, type ParentNode } from 'domhandler';
import { classesOf } from '../../../dom/classes-of.ts';
import { headerRowOf } from '../../../dom/header-row.ts';
import { siblingElement } from '../../../dom/sibling-element.ts';
import type { Property } from '../../../recipe/property.ts';
import { tableLabels } from './table-labels.ts';

/** Words by which pages and recipes call the same thing. */
const MEANINGS: Readonly<Record<string, string>> = {
  title:
    'title name headline heading head caption subject product titel titre título titolo tittel tytuł überschrift overskrift nombre nom nome タイトル 标题 標題 名称 名前 品名 题名 제목 이름 naam namn navn nazwa bezeichnung intitulé poste puesto temat tema tópico onderwerp ämne название заголовок nimi otsikko isim başlık název jméno név megnevezés τίτλος όνομα titlu назва nama judul denumire العنوان عنوان الاسم اسم כותרת שם शीर्षक नाम ชื่อ produto producto produit prodotto produkt',
  author:
    'author authors byline writer by maker creator artist wrote made brand autor auteur autore verfasser forfatter författare reviewer user username starter poster cook chef 著者 作者 作家 作り手 저자 작가 autora redattore redactor rédacteur skribent автор tekijä kirjoittaja yazar szerző συγγραφέας penulis pengarang الكاتب كاتب المؤلف מחבר מאת लेखक ผู้เขียน',
  seller:
    'seller shop store vendor merchant dealer sold verkäufer vendeur vendedor säljare sælger selger venditore verkoper sprzedawca penjual البائع מוכר',
  price:
    'price prices cost costs amount importe fee preis prix precio prezzo preço prijs pris cena nedan sale salary wage pay rent gehalt 価格 值段 値段 料金 价格 價格 가격 miete salaire loyer fare toll tariff tarif tarifa tariffa tarief kosten coût costo custo koszt kostnad stipendio salario sueldo wynagrodzenie alquiler aluguel affitto huur hyra czynsz цена стоимость hinta fiyat ücret mzda τιμή ціна cijena harga preț السعر سعر الثمن מחיר मूल्य कीमत ราคา sewa chirie',
  shipping:
    'shipping delivery postage versand livraison envío spedizione verzending frakt levering lieferung dostawa',
  date: 'date dates time datetime published posted created when day listed updated pubdate timestamp datum dato fecha 日付 日時 公開日 日期 날짜 publication publié publicación publicado pubblicazione pubblicato publicação veröffentlicht erschienen gepubliceerd opublikowano data дата päivä tarih saat ώρα ημερομηνία tanggal ngày التاريخ تاريخ תאריך दिनांक तारीख วันที่ wann quand cuándo når när hvornår wanneer kiedy milloin kdy mikor когда коли kapan când متى מתי',
  description:
    'description desc summary snippet excerpt teaser abstract body intro lead synopsis blurb text says beschreibung résumé resumen descripción descrizione omschrijving ingress sammendrag 説明 抜粋 描述 sommario riassunto sumário zusammenfassung samenvatting sammanfattning opis описание kuvaus açıklama popis leírás περιγραφή опис deskripsi descriere الوصف وصف תיאור विवरण',
  rating:
    'rating rated stars star score bewertung 評価 评分 평점 nota calificación valutazione avaliação puntuación beoordeling betyg ocena vurdering рейтинг puan hodnocení értékelés βαθμολογία penilaian evaluare التقييم تقييم דירוג रेटिंग',
  reviews: 'review reviews votes ratings レビュー数 口コミ数 口コミ 评论 评论数 評論 리뷰',
  comments:
    'comment comments replies answers kommentare antworten odpowiedzi réponses respuestas risposte respostas reacties svar',
  duration:
    'duration minutes mins min runtime dauer durée duración durata duração duur varaktighet czas aika kesto süre διάρκεια тривалість durasi المدة משך अवधि',
  place:
    'location place city address region venue country where town ort stadt ciudad ville plaats lieu lugar luogo locatie plats sted lage miejsce barrio quartier quartiere bairro endereço dirección indirizzo adresse adres adress адрес город 場所 住所 地址 paikka mekan şehir místo hely πόλη місто lokasi kota alamat oraș adresa المدينة مدينة الموقع مكان עיר מיקום כתובת शहर स्थान gdzie missä nerede',
  phone: 'phone telephone tel telefon telefone teléfono mobile',
  image: 'image img thumb thumbnail photo picture avatar cover pic bild bilde imagen immagine 画像',
  link: 'link url href permalink page',
  company:
    'company agency employer organization organisation publisher entreprise empresa azienda bedrijf företag firma org arbeitgeber operator carrier компания 会社名 会社 公司 出版社 회사 yritys şirket cég εταιρεία perusahaan companie الشركة شركة חברה कंपनी penerbit 期刊 期刊名 ジャーナル',
  category:
    'category section topic genre kicker tag tags kategorie categoría catégorie カテゴリー 分类 sezione sección rubrique rubrik seção kategoria kategori القسم قسم קטגוריה श्रेणी',
  discount: 'discount off save savings percent',
  stock: 'stock availability available left',
  number: 'id sku isbn number no code',
};
const OF_WORD = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [unaccented(word), meaning] as const),
  ),
);
const NAMING = [
  'itemprop',
  'class',
  'id',
  'data-testid',
  'data-test',
  'data-qa',
  'data-hook',
  'data-field',
  'data-role',
  'data-col',
  'rel',
  'name',
];
const TAGS: Readonly<Record<string, string>> = {
  dt: 'title',
  time: 'date',
  address: 'place',
  img: 'image',
};
const LEVELS = 3;
/** Languages that are written without spaces. */
export const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const LEAST_HEAD = 2;
/** What words that are written together end with. */
const HEAD = /(?:pr(?:ei|ij|i)s|dat(?:um|o)|dauer|kosten|gehalt|miete|hinta)$/;
/** What a builder's classes say of how text looks. */
const OF_TEXT = /^(?:[\w-]+:)*text-/;
/** Elements that are pictures of a word. */
const ICONS = new Set(['svg', 'i', 'img']);
const LEAST_BEGINNING = 4;
const PLAIN = /^[a-z]+$/;
const LONGEST_WORDS = 20;
const NAMES = new Set(['author', 'seller', 'company', 'place', 'category']);
const NUMBERED = new Set([
  'id',
  'number',
  'no',
  'code',
  'count',
  'date',
  'time',
  'rating',
  'age',
  'price',
  'posts',
]);
/** "Name of the event", "Titel der Arbeit", "Nome do evento". */
const OF = new Set('of de del della dello di do da du der des van av af'.split(' '));
const CALLED = /^(?:what|how)\b.*\b(?:called|named)$|^wie\b.*\bhei(?:ß|ss)/i;
/** Words for what was done, or came, last. */
export const LATER = new Set(
  'last latest recent update updated modified edited changed aktualisiert geändert actualizado modifié aggiornato'.split(
    ' ',
  ),
);

/** `releaseDate` and `release_date` are "release" and "date". */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
  );
}

/** Whether a word in markup is a name, or cut short: `prod` for "product", or one without its accents. */
export function isShortFor(word: string, name: string): boolean {
  // Two words that have accents may differ by these alone.
  const [short, long] = PLAIN.test(word) ? [unaccented(word), unaccented(name)] : [word, name];
  return short === long || (short.length >= LEAST_BEGINNING && long.startsWith(short));
}

export function meaningOf(word: string): string | null {
  return OF_WORD.get(unaccented(word)) ?? meaningOfHead(word);
}

/** What a word without spaces ends with is what it is: 販売価格 is a 価格, and "Kaufpreis" a "Preis". */
function meaningOfHead(word: string): string | null {
  const first = UNSPACED.test(word) ? 1 : word.search(HEAD);
  if (first < 1) return null;
  for (let at = first; at <= word.length - LEAST_HEAD; at += 1) {
    const meaning = OF_WORD.get(unaccented(word.slice(at)));
    if (meaning !== undefined) return meaning;
  }
  return null;
}

/** Names of properties are often written without accents: "preco", "verkaeufer". */
export function unaccented(word: string): string {
  return word
    .replace(/([aou])e/g, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The meanings of those words that have one; who did something last did not make the thing. */
export function meaningsOf(words: readonly string[]): readonly string[] {
  const isLast = words.some((word) => LATER.has(word));
  return words.flatMap((word) => (isLast && word === 'by' ? [] : (meaningOf(word) ?? [])));
}

/** Whether a word of a property's name has that meaning. */
export function means({ name }: Pick<Property, 'name'>, meaning: string): boolean {
  return wordsOf(name).some((word) => meaningOf(word) === meaning);
}

/** The words of a property's name, and of what it is described as. */
export function wordsAsked({ name, description }: Pick<Property, 'name' | 'description'>): readonly string[] {
  return wordsOf(`${name} ${description ?? ''}`);
}

/** Whether a property asks for a person, a place or the like: no number, no date. */
export function asksForName({ name, description }: Pick<Property, 'name' | 'description'>): boolean {
  if (wordsOf(name).some((word) => NUMBERED.has(word))) return false;
  return meaningsOf(wordsOf(name)).some((meaning) => NAMES.has(meaning)) || /^who\b/i.test(description ?? '');
}

/** Whether a property is called a name, and no name of something: "team_name". */
export function isPlainName({ name }: Pick<Property, 'name'>): boolean {
  const words = wordsOf(name);
  return words.length > 0 && words.every((word) => meaningOf(word) === 'title');
}

/** Whether a property names the items: by its own name, or as "Name of the event" or "What it is called" where that says nothing else. */
export function namesItems({ name, description }: Pick<Property, 'name' | 'description'>): boolean {
  const meanings = meaningsOf(wordsOf(name));
  if (meanings.length > 0) return meanings.includes('title');
  if (CALLED.test(description ?? '')) return true;
  const [first, second] = wordsOf(description ?? '');
  return OF.has(second ?? '') && first !== undefined && meaningOf(first) === 'title';
}

/** Each name of an element, in words. */
export function namesOn({ attribs }: Element): readonly (readonly string[])[] {
  return NAMING.flatMap((key) => (attribs[key] ?? '').split(/\s+/)).map(wordsOf);
}

/** What an element's markup calls it, the closest first: its own names, then those around it within the item. */
export function markupWords(element: Element, root: Element): readonly (readonly string[])[] {
  const levels: (readonly string[])[] = [];
  let node: Element = element;
  for (let level = 0; level < LEVELS; level += 1) {
    const { attribs, name } = node;
    if (node === root && node !== element) break;
    const names = [
      ...NAMING.flatMap((key) =>
        wordsOf(key === 'class' ? classNames(node, root, level) : (attribs[key] ?? '')),
      ),
      ...(level === 0 ? iconWords(element) : []),
    ];
    const tag = /^h[1-6]$/.test(name) ? 'title' : TAGS[name];
    levels.push(tag === undefined ? names : [...names, tag]);
    const { parent } = node;
    if (node === root || parent === null || !isTag(parent)) break;
    node = parent;
  }
  const header = labelBefore(element, root) ?? wordsBeside(element, root);
  return header === null ? levels : [[...(levels[0] ?? []), ...wordsOf(header)], ...levels.slice(1)];
}

/**
 * Its classes, but for its place; around an element, without the name of the item, as in `job__facts`: all of the item is in
 * that.
 */
function classNames(element: Element, root: Element, level: number): string {
  const blocks = level === 0 ? [] : classesOf(root);
  return classesOf(element)
    .filter((name) => name !== 'last')
    .map((name) => {
      const block = blocks.find((one) => name.startsWith(one) && /^[-_]/.test(name.slice(one.length)));
      return name.slice(block?.length ?? 0).replace(OF_TEXT, '');
    })
    .join(' ');
}

/** What icons in an element are read out as: a star before a number. */
function iconWords({ children }: Element): readonly string[] {
  return children.flatMap((child) => {
    if (!isTag(child) || !ICONS.has(child.name)) return [];
    const said = child.attribs['aria-label'] ?? child.attribs.title ?? '';
    return said.length <= LONGEST_WORDS ? wordsOf(said) : [];
  });
}

/** A word or two in the line of an element that say what it is: "by", "sold by"; "replies" where such words stand behind. */
export function wordsBeside(element: Element, root: Element): string | null {
  const { prev, next, parent } = element;
  const isAfter = isToldAfter(parent);
  const beside = isAfter ? next : prev;
  if (element === root || beside === null || !isText(beside)) return null;
  // What stands before a mark belongs to what is before it.
  const parts = beside.data.split(/[,;|·•)\]–—]/);
  const words = ((isAfter ? parts[0] : parts.at(-1)) ?? '').trim();
  return words.length <= LONGEST_WORDS && wordsOf(words).length > 0 ? words : null;
}

/** Whether a line begins with a value and ends with a text: each text says what the value before it is, "5 likes, 2 views". */
export function isToldAfter(line: ParentNode | null): boolean {
  const said = line?.children.filter((node) => !isText(node) || node.data.trim() !== '') ?? [];
  const [first] = said;
  const last = said.at(-1);
  return first !== undefined && last !== undefined && isTag(first) && isText(last);
}

/** The header of a table's column, the term before a definition, or the label before a value. */
export function labelBefore(element: Element, root: Element): string | null {
  const before = siblingElement(element, 'prev');
  if ((element.name === 'dd' && before?.name === 'dt') || (before !== null && /:\s*$/.test(textOf(before))))
    return textOf(before);
  const labels = (root.name === 'tr' ? tableLabels(root) : null) ?? headerLabels(root);
  if (labels === null) return wordsBeside(element, root) === null ? termOf(element, root) : null;
  let cell = element;
  while (cell.parent !== root) {
    if (cell.parent === null || !isTag(cell.parent)) return null;
    cell = cell.parent;
  }
  return labels[root.children.filter(isTag).indexOf(cell)] ?? null;
}

/** The term of the definition that an element stands in. */
function termOf({ parent, name }: Element, root: Element): string | null {
  if (parent === null || !isTag(parent) || parent === root || name === 'dd') return null;
  const term = siblingElement(parent, 'prev');
  return parent.name === 'dd' && term?.name === 'dt' ? textOf(term) : termOf(parent, root);
}

function headerLabels(row: Element): readonly string[] | null {
  const heads = headerRowOf(row)?.children.filter(isTag);
  return heads?.length === row.children.filter(isTag).length ? heads.map(textOf) : null;
}

function textOf(element: Element | null): string {
  if (element === null) return '';
  return element.children
    .map((child) => ('data' in child ? child.data : isTag(child) ? textOf(child) : ''))
    .join(' ')
    .slice(0, 200);
}
