import { foldText } from './fold-text.ts';

/** Words for the half of the day beside a time, as people write them: in the morning, in the afternoon and at night. */
export const MORE_DAY_HALVES: Readonly<
  Record<string, readonly [am: readonly string[], pm: readonly string[]]>
> = {
  es: [['de la mañana'], ['de la tarde', 'de la noche']],
  pt: [['da manhã'], ['da tarde', 'da noite']],
  fr: [['du matin'], ['du soir', "de l'après-midi"]],
  ru: [['утра'], ['вечера', 'дня']],
  it: [['di mattina'], ['di sera', 'del pomeriggio']],
  fa: [
    ['صبح', 'ق.ظ'],
    ['عصر', 'شب', 'ب.ظ', 'بعدازظهر', 'بعد از ظهر'],
  ],
  vi: [['sáng'], ['chiều', 'tối']],
  id: [
    ['pagi', 'pg'],
    ['sore', 'malam', 'ptg', 'petang'],
  ],
  tr: [['sabah'], ['akşam', 'öğleden sonra']],
  zh: [
    ['早上', '凌晨', '清晨'],
    ['晚上', '傍晚', '午后'],
  ],
  ja: [['朝'], ['夕方', '夜']],
  ko: [
    ['아침', '새벽'],
    ['저녁', '밤'],
  ],
  ar: [
    ['صباحا', 'ص'],
    ['مساء', 'م'],
  ],
};

/** Months as some people write them, whom the data does not follow. */
export const MORE_MONTHS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: [['sept', 9]],
  fr: [['juill', 7]],
  // In Latin letters, as most of Serbia and Bosnia write.
  sr: 'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar'
    .split(' ')
    .flatMap((name, index) => [name, name.slice(0, 3)].map((word) => [word, index + 1] as const))
    .concat([['august', 8]]),
  de: [
    ['janner', 1],
    ['jan', 1],
    ['feber', 2],
    ['mrz', 3],
    ['maerz', 3],
    ['jun', 6],
    ['jul', 7],
  ],
  nl: [
    ['maart', 3],
    ['mar', 3],
  ],
  es: [
    ['setiembre', 9],
    ['sep', 9],
    ['set', 9],
  ],
  pl: [
    ['wrz', 9],
    ['paz', 10],
  ],
  id: [
    ['agt', 8],
    ['ags', 8],
    ['agust', 8],
    // In Malay.
    ['mac', 3],
    ['julai', 7],
    ['ogos', 8],
    ['ogo', 8],
    ['disember', 12],
    ['dis', 12],
  ],
  hi: [
    ['सितम्बर', 9],
    ['अक्तूबर', 10],
    ['नवम्बर', 11],
    ['दिसम्बर', 12],
  ],
  ar: [
    ['يناير', 1],
    ['فبراير', 2],
    ['مارس', 3],
    ['ابريل', 4],
    ['أبريل', 4],
    ['مايو', 5],
    ['يونيو', 6],
    ['يوليو', 7],
    ['أغسطس', 8],
    ['سبتمبر', 9],
    ['أكتوبر', 10],
    ['نوفمبر', 11],
    ['ديسمبر', 12],
    ['كانون الثاني', 1],
    ['شباط', 2],
    ['آذار', 3],
    ['نيسان', 4],
    ['أيار', 5],
    ['حزيران', 6],
    ['تموز', 7],
    ['آب', 8],
    ['أيلول', 9],
    ['تشرين الأول', 10],
    ['تشرين الثاني', 11],
    ['كانون الأول', 12],
    ['جانفي', 1],
    ['فيفري', 2],
    ['أفريل', 4],
    ['ماي', 5],
    ['جوان', 6],
    ['جويلية', 7],
    ['أوت', 8],
    ['يوليوز', 7],
    ['غشت', 8],
    ['شتنبر', 9],
    ['نونبر', 11],
    ['دجنبر', 12],
  ].map(([name, month]) => [foldText(String(name)), Number(month)] as const),
};
