import type { ListPage } from './list-pages.ts';

const behind = (texts: readonly string[], around: (text: string) => string): Record<string, ListPage> =>
  Object.fromEntries(texts.map((text) => [text, { below: around(text) }]));

/** What members get besides the list. */
export const WHOLE_FOR_MEMBERS: Readonly<Record<string, ListPage>> = {
  ...behind(
    [
      'Sign up to get all offers by email',
      'Subscribe to get all offers now</p><p>View basket',
      'Log in to read all articles without ads',
      'Register to bid on all lots',
      'Melde dich an und erhalte alle Angebote per Mail',
      'Anmelden, um alle Artikel werbefrei zu lesen',
      'Inscrivez-vous pour recevoir toutes les offres',
      'Choisissez entre toutes les annonces',
      'Entre 5 y 10 días, más productos en camino',
      'Accedi per leggere tutti gli articoli',
      'Log in om alle artikelen te lezen',
      'Logga in för att läsa alla artiklar',
      '登录后查看订单',
      '登录查看更多评论',
      '会員登録すると全商品10%オフ',
    ],
    (text) => `<div><p>${text}</p></div>`,
  ),
  ...behind(
    [
      'Sign up to learn more',
      'Connectez-vous pour voir plus de détails',
      'Loggen Sie sich ein, um alle Preise zu sehen',
      'Zaloguj się, aby zobaczyć więcej szczegółów',
      'Inicia sesión para ver tus pedidos',
    ],
    (text) => `<div><a href="/login">${text}</a></div>`,
  ),
};

/** What keeps the rest of a list for members, in words or a link right behind it. */
export const CUT_FOR_MEMBERS: Readonly<Record<string, ListPage>> = {
  ...behind(
    [
      'Subscribe to get all offers. Log in to see all jobs.',
      'Inscrivez-vous pour voir toute la liste',
      'Créez un compte pour voir les autres profils',
      'Regístrate para ver todos los resultados',
      'Suscríbete para ver la lista completa',
      'Iscriviti per vedere gli altri profili',
      'Cadastre-se para ver a lista completa',
      'Zaloguj się, aby zobaczyć pozostałe oferty',
      'Meld je aan om de volledige lijst te bekijken',
      'Registreer om alle resultaten te zien',
      'Зарегистрируйтесь, чтобы посмотреть весь список',
      '会員登録してすべて表示',
      '続きを見るにはログインしてください',
      '登录后查看更多',
      '注册后可查看完整列表',
      '더 보려면 로그인하세요',
    ],
    (text) => `<aside><p>${text}</p></aside>`,
  ),
  ...behind(
    [
      'Upgrade to Pro to view more',
      'Sign up to see all',
      'Create an account to see more',
      'Melde dich an, um mehr zu sehen',
      'Zaloguj się, aby zobaczyć więcej',
    ],
    (text) => `<div><p>${text}</p></div>`,
  ),
  ...behind(
    [
      'Connectez-vous pour voir plus',
      'Inicia sesión para ver más',
      'Accedi per vedere altro',
      'Log in om meer te zien',
      'Faça login para ver mais',
      'Войдите, чтобы увидеть больше',
      'Logga in för att se fler',
      'ログインしてもっと見る',
      '로그인하고 더 보기',
    ],
    (text) => `<div><a href="/login">${text}</a></div>`,
  ),
};
