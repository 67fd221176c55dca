/*
 * What class names and ids say about an element. The patterns, like the scoring built on them, are those of Mozilla's
 * Readability (Apache-2.0), which two decades of pages have tried.
 */

export const UNLIKELY =
  /-ad-|ai2html|banner|breadcrumbs|combx|comment|community|cover-wrap|disqus|extra|footer|gdpr|header|legends|menu|related|remark|replies|rss|shoutbox|sidebar|skyscraper|social|sponsor|supplemental|ad-break|agegate|pagination|pager|popup|yom-remote/i;
export const MAYBE = /and|article|body|column|content|main|mathjax|shadow/i;
export const POSITIVE =
  /article|body|content|entry|hentry|h-entry|main|page|pagination|post|text|blog|story/i;
export const NEGATIVE =
  /-ad-|hidden|^hid$| hid$| hid |^hid |banner|combx|comment|com-|contact|footer|gdpr|masthead|media|meta|outbrain|promo|related|scroll|share|shoutbox|sidebar|skyscraper|sponsor|shopping|tags|widget/i;
export const SHARE = /(?:\b|_)(?:share|sharedaddy)(?:\b|_)/i;
export const BYLINE = /byline|author|dateline|writtenby|p-author/i;
export const VIDEO =
  /\/\/(?:www\.)?(?:(?:dailymotion|youtube|youtube-nocookie|player\.vimeo|v\.qq|bilibili|live\.bilibili)\.com|(?:archive|upload\.wikimedia)\.org|player\.twitch\.tv)/i;
export const ADVERTISING =
  /^(?:ad(?:vertising|vertisement)?|pub(?:licité)?|werb(?:ung)?|广告|реклама|anuncio)$/iu;
export const LOADING = /^(?:loading|正在加载|загрузка|chargement|cargando)(?:…|\.\.\.)?$/iu;
export const COMMA = /[\u002c\u060c\ufe50\ufe10\ufe11\u2e41\u2e34\u2e32\uff0c]/g;
export const UNLIKELY_ROLES: ReadonlySet<string> = new Set([
  'alert',
  'alertdialog',
  'complementary',
  'dialog',
  'menu',
  'menubar',
  'navigation',
]);
