/** Digits, in groups of three or not. Bounded, so that a text of digits takes linear time. */
export const NUMBER = String.raw`(?<![\d.,])(\d{1,3}(?:[.,'’]\d{3}){1,3}(?!\d)|\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)|\d{1,12})`;
/** "1 to 20". */
export const TO =
  '(?:-|–|—|−|〜|～|~|to|through|bis|à|al?|a|t/m|tot|till?|до|по|至|do|až|έως|ως|od|iki|līdz|kuni|đến|hingga|sampai|ถึง|से|تا|إلى|الى|עד|–)';
/** "20 of 345". */
export const OF =
  '(?:of|out of|із|(?:ud )?af|van de|trên tổng số|von|sur|su|de|di|van|av|af|z|ze|из|з|on|din|dari|από|מתוך|من|trên|trong|của|yhteensä|od|од|от|iš|sa|daripada|จาก|में से|از|/|／)';
/** What lists are lists of. */
export const NOUN = `(?:${[
  'results?|items?|produ(?:ct(?:e[ns]|os?|s)?|its?|tos?)|articles?|entries|records?|listings?|matches|hits|offers?|jobs|properties|posts|stellenangebote|stellenanzeigen|stellen|immobilien|wohnungen|häuser|fahrzeuge|emplois|biens|logements|véhicules|pisos|viviendas|inmuebles|vehículos|empleos|imóveis|vagas|carros|immobili|veicoli|vacatures|woningen|huizen|bostäder|jobb|stillinger|boliger|mieszkań|mieszkania|samochodów|вопрос(?:ов|а)?|вакансий|квартир|машин|lägenheter|ads|adverts',
  'rows|lines|zeilen|lignes|filas|righe|registros|enregistrements|datensätzen?|записей|books|films|movies|cars|vehicles|homes|houses|hotels|recipes|events|courses|questions|topics|companies|vacancies',
  'positions|openings|documents|publications|deals|stories|videos|photos|models|styles|episodes|podcasts|packages|repositories|albums|tracks',
  'ergebnisse?n?|treffern?|produkt(?:e[nr]?|y|ów|[uů]|ov)?|artikel(?:n|en)?|einträgen?|anzeigen|angebote',
  'résultats?|annon(?:ces?|cer|s(?:er)?)|offres?|resultados?|artículos|an[uú]ncios|ofertas|itens',
  'risultati|prodotti|articoli|annunci|advertenties|resultat(?:e[rn]|s)?|träffar|artiklar',
  'varer|treff|tulosta|tuloksia|tuotteita|tuotetta|wynik(?:i|ów)|ofert|ogłoszeń|výsledk(?:[uůy]|ov)|položek',
  'találat|termék(?:ek)?|rezultat(?:as|ai|ų|[ae]|ov)?|produse|sonuç|ürün|ilan|результат(?:ов|а|ів)?|товар(?:ов|[аи]|ів)?|объявлений|предложений',
  'hirdetés|(?:db )?ingatlan|proizvoda?|izdelkov|oglasa|artikala|položiek|ponúk',
  'резултата?|продукта?|артикула?|обяви|обявления|оголошень|prek(?:ė|ės|ių)|skelbim(?:as|ai|ų)',
  'rezultāt[iu]|prec(?:e|es|ēm)|sludinājum[iu]|tulemust|toodet|kuulutust|ilmoitusta|osumaa|inzerát(?:ů|y)|projects|opslag|lots',
  'anuncis|barang|lowongan|iklan|việc làm|αποτ[εέ]λ[εέ]σμα(?:τα)?|προϊόν(?:τα)?|αγγελίες',
  'รายการ|ผลลัพธ์|ผลการค้นหา|สินค้า|परिणाम|उत्पाद|आइटम|(?:টি\\s?)?(?:ফলাফল|পণ্য)|முடிவுகள்|ఫలితాలు|ഫലങ്ങൾ|ಫಲಿತಾಂಶಗಳು|પરિણામો|ਨਤੀਜੇ|نتیجه|محصول|کالا|مورد|آگهی|פריטים|מודעות',
  'תוצאות|מוצרים|نتيجة|نتائج|منتج(?:ات)?|kết quả|sản phẩm|hasil|produk',
  '(?:件|个|個|条|條|款|项|項)(?:结果|結果|商品|产品|產品|の商品|の結果)?|개(?:의)?(?: ?상품| ?결과)?|건|상품|검색결과',
].join('|')})`;

/** A word, or words, for what lists are lists of, and nothing else. */
export const LIST_NOUN = new RegExp(`^${NOUN}$`, 'iu');

/** What says that so many were found, before or behind the number. */
export const FOUND_WORDS =
  "found|gefunden|trouvée?s?|encontrad[oa]s|encontramos|se encontraron|trovat[ie]|gevonden|hittades?|fant|fandt|fundet|funnet|znalezion[oey]|znaleźliśmy|nalezen[oy]|našli(?: jsme| smo| sme)?|nájdených|pronađeno|pronašli(?: smo)?|пронађено|пронајдени|bulundu|bulduk|найдено|найшли|знайшли|нашли|нашлось|знайдено|знойдзена|намерени|намерихме|βρέθηκαν|βρήκαμε|dijumpai|ditemukan|menemukan|löytyi|löysimme|găsite?|leitud|leidsime|atrasti|rasta|tapıldı|topildi|табылды|табылған|u gjetën|ნაპოვნია|գտնվել է|s'han trobat|trobats|fundust|aurkitu dira|tìm (?:thấy|được)|พบ|تم العثور على|وجدنا|נמצאו|מצאנו|natagpuan|leiti|nstab|aimsíodh|पाए गए|मिले|পাওয়া গেছে|共找到|找到";
/** What says that something is shown. */
export const SHOWN_WORDS = String.raw`show(?:n|s|ing)?|display(?:ed|s|ing)?|view(?:ing|ed)|seen|loaded|listed|visible|sichtbar|(?:an)?gezeigt|zeigt?|gesehen|dargestellt|affich\p{L}+|visibles|vu|mostr\p{L}+|muestr\p{L}+|visto|visualiz\p{L}+|getoond|bekeken|toont|zichtbaar|visas|visar|vises|viser|synlige?|exib\p{L}+|näytetään|näkyvissä|wyświetl\p{L}+|zobraz\p{L}+|показ\p{L}+|отображ\p{L}+|прикаж\p{L}+|prika[zž]\p{L}+|megjelen\p{L}+|görünt\p{L}+|göster\p{L}+|listelen\p{L}+|afișa\p{L}+|rodom\p{L}|rāda|hiển thị|(?:me|di)nampilkan|ditampilkan|inaonyesha|εμφ[αά]ν\p{L}+|προβολ\p{L}+|แสดง|نمایش|عرض|מציג`;
