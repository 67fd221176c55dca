/** Units of relative times, as `Intl.RelativeTimeFormat` names them. */
export const TIME_UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type TimeUnit = (typeof TIME_UNITS)[number];

/** Lengths of the units that are always as long, in milliseconds. */
export const TIME_UNIT_MS = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;

/** Words for the number one before a unit: `an hour ago`. The platform's data writes a digit. */
export const ONE_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['a', 'an', 'one', 'about a', 'about an'],
  es: ['un', 'una'],
  de: ['einer', 'einem', 'einen', 'ein', 'eine'],
  fr: ['un', 'une'],
  pt: ['um', 'uma'],
  it: ['un', 'una', "un'"],
  nl: ['een'],
  sv: ['en', 'ett'],
  da: ['en', 'et'],
  nb: ['en', 'et', 'ett'],
  ro: ['o', 'un'],
  ca: ['un', 'una'],
  el: ['ενα', 'μια', 'μια'],
  hu: ['egy'],
  tr: ['bir'],
  vi: ['mot'],
  id: ['satu', 'se'],
  fa: ['يك', 'یک'],
  ja: ['一'],
  zh: ['一'],
  ko: ['한'],
};

/** Ways of writing a relative time that the platform's data lacks; `#` is the number. */
export const MORE_RELATIVE: Readonly<Record<string, readonly (readonly [string, TimeUnit, number])[]>> = {
  en: [
    ['# secs ago', 'second', -1],
    ['# sec ago', 'second', -1],
    ['# s ago', 'second', -1],
    ['# mins ago', 'minute', -1],
    ['# m ago', 'minute', -1],
    ['# hrs ago', 'hour', -1],
    ['# h ago', 'hour', -1],
    ['# wks ago', 'week', -1],
    ['# yrs ago', 'year', -1],
  ],
  pt: [
    ['# segundos atras', 'second', -1],
    ['# minuto atras', 'minute', -1],
    ['# minutos atras', 'minute', -1],
    ['# hora atras', 'hour', -1],
    ['# horas atras', 'hour', -1],
    ['# dia atras', 'day', -1],
    ['# dias atras', 'day', -1],
    ['# semana atras', 'week', -1],
    ['# semanas atras', 'week', -1],
    ['# mes atras', 'month', -1],
    ['# meses atras', 'month', -1],
    ['# ano atras', 'year', -1],
    ['# anos atras', 'year', -1],
  ],
  id: [
    ['# detik lalu', 'second', -1],
    ['# menit lalu', 'minute', -1],
    ['# jam lalu', 'hour', -1],
    ['# hari lalu', 'day', -1],
    ['# minggu lalu', 'week', -1],
    ['# bulan lalu', 'month', -1],
    ['# tahun lalu', 'year', -1],
  ],
  fa: [
    ['# ثانيه قبل', 'second', -1],
    ['# دقیقه قبل', 'minute', -1],
    ['# ساعت قبل', 'hour', -1],
    ['# روز قبل', 'day', -1],
    ['# هفته قبل', 'week', -1],
    ['# ماه قبل', 'month', -1],
    ['# سال قبل', 'year', -1],
  ],
  ar: [
    ['منذ # ثواني', 'second', -1],
    ['منذ # دقائق', 'minute', -1],
    ['منذ # دقيقة', 'minute', -1],
    ['منذ # ساعة', 'hour', -1],
    ['منذ # ساعات', 'hour', -1],
    ['منذ # يوم', 'day', -1],
    ['منذ # أيام', 'day', -1],
    ['منذ # أسابيع', 'week', -1],
    ['منذ # أشهر', 'month', -1],
    ['منذ # سنوات', 'year', -1],
  ],
  zh: [
    ['#小时以前', 'hour', -1],
    ['#天以前', 'day', -1],
    ['#日前', 'day', -1],
    ['#周前', 'week', -1],
    ['#星期前', 'week', -1],
    ['#月前', 'month', -1],
    ['#秒前', 'second', -1],
    ['#分前', 'minute', -1],
    ['#小時前', 'hour', -1],
    ['#分鐘前', 'minute', -1],
    ['#個月前', 'month', -1],
    ['#週前', 'week', -1],
  ],
  ja: [
    ['#週間前', 'week', -1],
    ['#カ月前', 'month', -1],
    ['#か月前', 'month', -1],
    ['#ヶ月前', 'month', -1],
  ],
};

/** Words for days that the platform's data lacks or writes otherwise: days from today. */
export const MORE_DAYS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  uk: [['вчора', -1]],
  sv: [
    ['igår', -1],
    ['idag', 0],
    ['imorgon', 1],
    ['förrgår', -2],
  ],
  da: [['igår', -1]],
  nb: [['igår', -1]],
  ja: [
    ['きのう', -1],
    ['きょう', 0],
    ['本日', 0],
  ],
  zh: [
    ['昨日', -1],
    ['今日', 0],
  ],
  hu: [['mai', 0]],
  pl: [['dziś', 0]],
  fr: [["aujourd'hui", 0]],
  ro: [['astăzi', 0]],
  ar: [['البارحة', -1]],
};

/** Words for this moment. */
export const NOW_WORDS: readonly string[] = [
  'just now',
  'moments ago',
  'a moment ago',
  'ahora mismo',
  'gerade eben',
  'たった今',
  "a l'instant",
  'agora mesmo',
  'только что',
  'proprio ora',
  'zojuist',
  'przed chwila',
  'az once',
  '刚刚',
  '剛剛',
  'هم اکنون',
  'vua xong',
  'baru saja',
  'prave ted',
  '방금',
  'الان',
  'щойно',
];
