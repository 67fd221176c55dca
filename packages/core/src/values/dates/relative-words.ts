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
  id: ['satu'],
  fa: ['يك', 'یک'],
  ja: ['一'],
  zh: ['一'],
  ko: ['한'],
};

/**
 * Other ways to write what the platform's data has: all its phrases are read so, too. Folded, as `RelativePattern`s are.
 */
export const OTHER_WAYS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  es: [
    [/^hace (.*)$/, '$1 atras'],
    [/^dentro de /, 'en '],
  ],
  pt: [
    [/^ha (.*)$/, '$1 atras'],
    [/^ha (.*)$/, 'faz $1'],
  ],
  id: [
    [/ yang lalu$/, ' lalu'],
    [/^dalam (.*)$/, '$1 lagi'],
  ],
  de: [[/^vor /, 'seit ']],
  fr: [[/^il y a /, 'depuis ']],
  fa: [[/پیش$/, 'قبل']],
  tr: [[/once$/, 'evvel']],
  it: [[/^tra /, 'fra ']],
  th: [[/ที่ผ่านมา$/, 'ที่แล้ว']],
  vi: [[/^(.*) truoc$/, 'cach đay $1']],
  ar: [
    [/^قبل /, 'منذ '],
    [/^منذ /, 'قبل '],
  ],
  zh: [
    [/前$/, '以前'],
    [/前$/, '之前'],
  ],
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
    ['# mos ago', 'month', -1],
    ['# yrs ago', 'year', -1],
  ],
  pt: [['# mes atras', 'month', -1]],
  ko: [['# 달 전', 'month', -1]],
  nb: [
    ['for # dager siden', 'day', -1],
    ['for # dag siden', 'day', -1],
    ['om # dager', 'day', 1],
  ],
  hi: [
    ['# घंटा पहले', 'hour', -1],
    ['# हफ्ते पहले', 'week', -1],
    ['# हफ्ता पहले', 'week', -1],
    ['# महीना पहले', 'month', -1],
    ['# साल पहले', 'year', -1],
  ],
  he: [
    ['לפני # דקה', 'minute', -1],
    ['לפני # שעה', 'hour', -1],
    ['לפני # יום', 'day', -1],
    ['לפני # שבוע', 'week', -1],
    ['לפני # חודש', 'month', -1],
    ['לפני # שנה', 'year', -1],
  ],
  ar: [
    ['منذ # ثواني', 'second', -1],
    ['منذ # دقائق', 'minute', -1],
    ['منذ # أيام', 'day', -1],
    ['منذ # أشهر', 'month', -1],
    ['منذ # سنوات', 'year', -1],
    ['منذ # ثانية', 'second', -1],
    ['منذ # دقيقة', 'minute', -1],
    ['منذ # ساعة', 'hour', -1],
    ['منذ # يوم', 'day', -1],
    ['منذ # أسبوع', 'week', -1],
    ['منذ # شهر', 'month', -1],
    ['منذ # سنة', 'year', -1],
    ['منذ # عام', 'year', -1],
  ],
  zh: [
    ['# 日前', 'day', -1],
    ['# 周前', 'week', -1],
    ['# 星期前', 'week', -1],
    ['# 月前', 'month', -1],
    ['# 秒前', 'second', -1],
    ['# 分前', 'minute', -1],
    ['# 小時前', 'hour', -1],
    ['# 分鐘前', 'minute', -1],
    ['# 個月前', 'month', -1],
    ['# 週前', 'week', -1],
    ['# 年前', 'year', -1],
  ],
  ja: [
    ['# 週間前', 'week', -1],
    ['# カ月前', 'month', -1],
    ['# か月前', 'month', -1],
    ['# ヶ月前', 'month', -1],
  ],
};

/** Half an hour ago, and half a year ago. */
export const HALVES: Readonly<Record<string, readonly (readonly [string, 'hour' | 'year'])[]>> = {
  en: [['half an hour ago', 'hour']],
  es: [
    ['hace media hora', 'hour'],
    ['hace medio ano', 'year'],
  ],
  de: [
    ['vor einer halben stunde', 'hour'],
    ['vor einem halben jahr', 'year'],
  ],
  fr: [['il y a une demi-heure', 'hour']],
  pt: [
    ['ha meia hora', 'hour'],
    ['meia hora atras', 'hour'],
  ],
  it: [
    ["mezz'ora fa", 'hour'],
    ['mezzora fa', 'hour'],
  ],
  nl: [
    ['een half uur geleden', 'hour'],
    ['een half jaar geleden', 'year'],
  ],
  pl: [
    ['pół godziny temu', 'hour'],
    ['pół roku temu', 'year'],
  ],
  ru: [
    ['полчаса назад', 'hour'],
    ['полгода назад', 'year'],
  ],
  tr: [['yarim saat once', 'hour']],
  zh: [
    ['半小时前', 'hour'],
    ['半小時前', 'hour'],
    ['半年前', 'year'],
  ],
  ja: [['半年前', 'year']],
  ko: [['반년 전', 'year']],
  fa: [
    ['نیم ساعت پیش', 'hour'],
    ['نیم ساعت قبل', 'hour'],
  ],
  vi: [['nua gio truoc', 'hour']],
  id: [
    ['setengah jam yang lalu', 'hour'],
    ['setengah jam lalu', 'hour'],
  ],
};

/** Numbers from two as words, folded; words of one number are parted by `/`. */
export const NUMBER_WORDS: Readonly<Record<string, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  de: 'zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  pt: 'dois/duas tres quatro cinco seis sete oito nove dez onze doze',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  pl: 'dwa/dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie',
  ru: 'два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  uk: 'два/двi три чотири пять шiсть сiм вiсiм девять десять',
  tr: 'iki uc dort bes alti yedi sekiz dokuz on',
  fa: 'دو سه چهار پنج شش هفت هشت نه ده',
  vi: 'hai ba bon nam sau bay tam chin muoi',
  id: 'dua tiga empat lima enam tujuh delapan sembilan sepuluh',
  cs: 'dva/dve/dvema tri/tremi ctyri pet sest sedm osm devet deset',
  sv: 'tva tre fyra fem sex sju atta nio tio',
  da: 'to tre fire fem seks syv otte ni ti',
  nb: 'to tre fire fem seks sju atte ni ti',
  hu: 'ket/ketto harom negy ot hat het nyolc kilenc tiz',
  ro: 'doua/doi trei patru cinci sase sapte opt noua zece',
  fi: 'kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan kymmenen',
  ko: '두 세 네 다섯 여섯 일곱 여덟 아홉 열',
};

/** Words that say that a number is not exact, which stand inside a phrase in languages that begin it with another word. */
export const ABOUT_WORDS =
  /(?<!\p{L})(?:about|approximately|approx\.?|around|roughly|environ|cerca de|aproximadamente|alrededor de|unos|unas|uns|umas|etwa|circa|ca\.?|ungefahr|rund|ongeveer|khoang|около|примерно|okolo|ok\.|yaklasik|حدود|cirka|omkring|noin|asi|aproximativ)\s+(?=\d|\p{L})|(?:約|约|大约|大約|약)\s?(?=\d)/gu;

/** Words for days that the platform's data lacks or writes otherwise: days from today. */
export const MORE_DAYS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  en: [
    ['day before yesterday', -2],
    ['day after tomorrow', 2],
  ],
  it: [
    ["l'altro ieri", -2],
    ['altro ieri', -2],
    ["l'altroieri", -2],
  ],
  id: [['kemarin lusa', -2]],
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
    ['おととい', -2],
    ['あした', 1],
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
  '방금 전',
  'الان',
  'щойно',
];
