/** What members do, or are to do. */
export const JOIN =
  'sign (?:in|up)|log ?in|register|subscribe|join|upgrade|go (?:premium|pro)|(?:create|open) (?:a |an |your )?(?:free )?account|become a (?:\\p{L}+ )?member|start (?:a |your )?(?:free )?trial|melden sie sich|melde? dich|anmelden|registrier\\p{L}+|einloggen|loggen sie sich|logg dich|connectez-vous|inscrivez-vous|abonnez-vous|identifiez-vous|cré(?:ez|er) (?:un|votre) compte|inici(?:a|e|ar) sesión|regístr(?:ate|ese)|suscríb(?:ete|ase)|crea una cuenta|hazte (?:socio|premium|miembro)|accedi|registrati|iscriviti|abbonati|entre(?= (?:\\p{L}+ )?para )|(?:faça|fazer) (?:o |seu )?login|cadastre-se|registe-se|inicie (?:a )?sessão|assine|zaloguj się|zarejestruj się|войдите|зарегистрируйтесь|авторизуйтесь|meld je aan|registreer|schrijf je in|word lid|logga in|registrera dig|bli medlem|log ind|logg inn|opret (?:en )?konto|přihlaste se|zaregistrujte se|kirjaudu(?: sisään)?|συνδεθείτε';

const FOR = 'um|pour|afin de|para|per|aby|żeby|by|om|чтобы|för att|for at|for å|pro|για|nähdäksesi';
const TO = `to|${FOR}`;
/** "Registrati per": whoever is to do so gets something. */
export const JOIN_FOR = String.raw`(?:${JOIN})(?: \p{L}+){0,2},? (?:${FOR})(?!\p{L})`;
/** What stands in whatever `JOIN_TO` fits. */
const MAY_JOIN = new RegExp(` (?:${TO}) `, 'u');
/** "Sign in to", at the beginning of a label in lower case, without signs. */
const JOIN_TO = new RegExp(
  String.raw`^(?:(?:please|jetzt|bitte) )?(?:${JOIN.replaceAll('-', ' ')}) (?:\p{L}+ ){0,3}?(?:${TO}) `,
  'iu',
);
/** The same where words are not parted. */
const JOINED_TO =
  /^(?:ログイン|サインイン|会員登録|登録|登录|登入|登錄|注册|註冊|로그인|회원가입)(?:して|すると|後に?|[后後以]?(?:即?可)?|하고|하여|하시면| ?후) ?(?=\p{L})/u;

/** What a label in lower case, without signs, offers to those who join, or as it is. */
export function withoutJoining(label: string): string {
  return label.replace(MAY_JOIN.test(label) ? JOIN_TO : JOINED_TO, '');
}
