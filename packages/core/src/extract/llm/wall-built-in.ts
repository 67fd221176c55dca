import type { Element } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { readText } from '../../dom/readers/text.ts';
import type { Wall } from '../../verdict/page-walls.ts';

const CAPTCHA = /captcha|turnstile|cf-challenge|challenge-(?:form|running|stage)|px-block|datadome/i;
const LOGIN =
  /^(?:(?:please )?(?:log|sign)[ -]?in\b|login\b|(?:bitte )?(?:anmeld|einlogg)en|anmeldung|connexion|se connecter|iniciar sesi[oó]n|acced(?:i|er)\b|inloggen|logga in|logg inn|log ind|zaloguj|přihlá|войти|вход\b|ログイン|登录|登入|로그인)/iu;

/** The wall that a page without its list is by its markup: a form that asks for a password, or a check for robots. */
export function wallBuiltIn(body: Element): Wall | null {
  for (const element of descendants(body)) {
    const { name, attribs } = element;
    if (CAPTCHA.test(`${attribs.class ?? ''} ${attribs.id ?? ''} ${name === 'iframe' ? attribs.src : ''}`))
      return 'captcha';
    if (name === 'input' && attribs.type?.toLowerCase() === 'password') return 'login';
    if (/^h[12]$/.test(name) && LOGIN.test(readText(element))) return 'login';
  }
  return null;
}
