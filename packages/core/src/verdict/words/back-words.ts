import { wordSet } from './word-set.ts';

/** Words that say "previous" by themselves, in the languages that the web uses most. */
export const BACK: ReadonlySet<string> = wordSet(`
  prev previous back zurück vorherige vorheriger vorige voriger précédent précédente précédents anterior anteriores precedente
  precedenti indietro vorig terug föregående forrige edellinen poprzednia poprzedni wstecz předchozí předešlá predchádzajúca
  előző înapoi anterioară назад предыдущая предыдущие попередня назад предишна önceki geri προηγούμενη προηγούμενο trước
  sebelumnya ก่อนหน้า पिछला السابق السابقة הקודם קודם 前へ 前 前のページ 上一页 上一頁 上页 이전`);
