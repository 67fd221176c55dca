import { remembered } from '../remembered.ts';

/**
 * The languages whose dates are read, most used on the web first (w3techs.com, content languages, 2025): where a text
 * fits several, the first counts.
 */
export const DATE_LANGUAGES = [
  'en',
  'es',
  'de',
  'ja',
  'fr',
  'pt',
  'ru',
  'it',
  'nl',
  'pl',
  'tr',
  'zh',
  'fa',
  'vi',
  'id',
  'cs',
  'ko',
  'uk',
  'hu',
  'ar',
  'sv',
  'ro',
  'el',
  'da',
  'fi',
  'he',
  'sk',
  'th',
  'bg',
  'nb',
  'hr',
  'sr',
  'lt',
  'sl',
  'ca',
  'et',
  'lv',
  'hi',
] as const;

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...DATE_LANGUAGES.map((code) => [code, code] as const),
  ['no', 'nb'],
  ['nn', 'nb'],
  ['bs', 'sr'],
  ['ms', 'id'],
]);

const languageOfTag = remembered((tag) => {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  return KNOWN.get(code) ?? null;
});

/** The supported language of a BCP 47 tag: `de` of `de-AT`; null for others. */
export function dateLanguageOf(tag: string | null | undefined): string | null {
  return languageOfTag(tag ?? '');
}
