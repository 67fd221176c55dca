import { rememberTexts } from '../../ground/remember-texts.ts';
import { wordSet } from './word-set.ts';

const PAGES = wordSet(`
  page pages pg seite seiten página páginas pagina pagine paginas pàgina strona strony stronę strana stránka stránku stránky strany
  sida sidan side siden sivu sivulle sayfa sayfaya страница страницу страницы страниц страници сторінка сторінку oldal oldalra
  σελίδα σελίδες עמוד דף صفحة صفحه الصفحة trang halaman leht leheküljele puslapis puslapį lapa lappuse stran stranica stranicu
  страна faqe faqja orria bladsy ukurasa पृष्ठ পৃষ্ঠা பக்கம் పేజీ പേജ് صفحات`);
const BESIDE = wordSet(`
  go to load the jump skip select choose current enter number no nr of total a an gehe gehen zu zur auf springe springen wähle aller à la le
  sur choisir ir al de va vai alla vá para ga naar van idź do przejdź z перейти на к из gå till av mene git siirry ugrás přejít ve
  přejdi na och wybierz selecciona seleziona đến pergi ke dari buka no. πήγαινε στη עבור ל إلى انتقل اذهب`);
const JOINED =
  /^(?:第|共|跳转到|跳轉到|跳至|前往|到|转到|移動|へ|に|全|\d|\s)*(?:页|頁|ページ(?:目|へ|に)?|페이지(?:로)?|쪽|หน้า(?:ที่)?)(?:移動|이동|\d|\s)*$/u;

/** A word for "page" among others. */
export const PAGE_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${[...PAGES].join('|')})(?!\p{L})|[页頁]|ページ|페이지|หน้า`,
  'u',
);

/** Whether a label says "page" and hardly more: "Go to page", "Seite 3", "第2页". */
export const isPageLabel = rememberTexts((label): boolean => {
  const text = label.toLowerCase().normalize('NFKC');
  if (JOINED.test(text.replace(/[^\p{L}\p{N}]+/gu, ''))) return true;
  const said = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  return said.some((word) => PAGES.has(word)) && said.every((word) => PAGES.has(word) || BESIDE.has(word));
});
