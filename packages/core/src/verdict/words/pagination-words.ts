import { rememberTexts } from '../../ground/remember-texts.ts';
import { LIST_NOUN } from './claim-words.ts';
import { NEXT_LABELS } from './next-labels.ts';
import { wordSet } from './word-set.ts';

/** Words that say "next" by themselves. */
export const NEXT: ReadonlySet<string> = new Set([
  ...[...NEXT_LABELS].filter((label) => !label.includes(' ')),
  ...['next', 'older', 'dalších', 'seuraavat'],
]);
const NEXT_PHRASES: ReadonlySet<string> = new Set([
  'load the next page',
  'continue to next results',
  'ältere beiträge',
  'entradas antiguas',
  'articles plus anciens',
]);
/** Words that stand beside them. */
const BESIDE = wordSet(`
  page pages results items products posts entries articles go to the show view load letter batch
  seite seiten ergebnisse zur résultats produits à la
  página página paginas resultados pagina risultati pagini sida sidan side sivu strona strony wyniki stránka strana oldal
  találat sayfa sonuçlar страница страницы сторінка σελίδα صفحة الصفحة עמוד צפחה halaman trang leht หน้า ページ 페이지`);
/** Whether a label in lower case, without signs, says "next", "go to next page", "next 20 results". */
export const saysNext = rememberTexts((label): boolean => {
  if (NEXT_PHRASES.has(label) || NEXT_LABELS.has(label.replace(/ \p{N}+$/u, ''))) return true;
  const said = label.split(' ');
  // "next 20 records"
  const isCount = said.length === 3 && /^\p{N}+$/u.test(said[1] ?? '') && LIST_NOUN.test(said[2] ?? '');
  if (isCount && NEXT.has(said[0] ?? '')) return true;
  const known = said.every((word) => NEXT.has(word) || BESIDE.has(word) || /^\p{N}+$/u.test(word));
  return known && said.length <= 5 && said.some((word) => NEXT.has(word)) && label !== 'older';
});

/** Whether it begins or ends with such a word, whatever else it says: "Next chairs". */
export function beginsNext(label: string): boolean {
  const said = label.split(' ');
  return said.length <= 5 && [said[0], said.at(-1)].some((word) => word !== undefined && NEXT.has(word));
}

/** Signs that start what can be played, too: they lead on where one that leads back stands before them. */
export const PLAY_SIGNS: ReadonlySet<string> = new Set(['▶', '►', '⏵']);
/** What leads on at the end of a label, and back at its beginning. */
export const POINTS_ON = /[›»→>❯]$/;
export const POINTS_BACK = /^[‹«←<❮◀◄⏴]/;

/** What stands for "next" where the place says that it is pagination. */
export const NEXT_SIGNS: ReadonlySet<string> = new Set([
  '›',
  '»',
  '>',
  '>>',
  '→',
  '⟩',
  '❯',
  '▶',
  '►',
  '⇒',
  '▸',
  '▷',
  '➡',
  '➔',
  '➜',
  '⟶',
  '〉',
  '＞',
  '≫',
  '⏵',
  'arrow_right',
  'arrow_forward_ios',
  'chevron_right',
  'navigate_next',
  'arrow_forward',
  'keyboard_arrow_right',
]);
