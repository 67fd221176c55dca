import { HarvestmanError, hasNewReceiver, type RecipeDefinition, type Settings } from '@harvestman/core';
import { MASK, maskPath, maskSettings } from '../response/mask-settings.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether the settings hold a mask where an answer would have put one. */
export function hasMasks(input: unknown): boolean {
  return isFields(input) && JSON.stringify(input.settings ?? null).includes(MASK);
}

/** @throws HarvestmanError RECIPE_INVALID where a new recipe has a mask for a value */
export function refuseMasks(input: unknown): void {
  if (hasMasks(input)) throw masked(['settings']);
}

/**
 * A change of a recipe with its masks replaced by what they stand for, so that what was read can be sent back.
 *
 * @throws HarvestmanError RECIPE_INVALID for a mask that stands for nothing, and where somebody else than before would get
 * what it stands for
 */
export function unmask(patch: unknown, recipe: RecipeDefinition): unknown {
  if (!isFields(patch) || !isFields(patch.settings)) return patch;
  const current = recipe.settings;
  const isMoved = hasNewReceiver(recipe, patch);
  const { headers, cookies, basicAuth, proxy, webhook } = patch.settings;
  const settings = {
    ...patch.settings,
    ...(!isMoved && isFields(headers) && { headers: unmaskHeaders(headers, current) }),
    ...(!isMoved &&
      Array.isArray(cookies) && { cookies: cookies.map((cookie) => unmaskCookie(cookie, current)) }),
    ...(!isMoved && isFields(basicAuth) && { basicAuth: unmaskBasicAuth(basicAuth, current) }),
    ...(isFields(webhook) && { webhook: unmaskWebhook(webhook, current) }),
    ...(proxy !== undefined && proxy === maskSettings(current).proxy && { proxy: current.proxy }),
  };
  if (JSON.stringify(settings).includes(MASK)) throw masked(['settings']);
  return { ...patch, settings };
}

function unmaskHeaders(headers: Fields, current: Settings): Fields {
  const known = new Map(Object.entries(current.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value === MASK ? (known.get(name.toLowerCase()) ?? value) : value,
    ]),
  );
}

function unmaskCookie(cookie: unknown, { cookies }: Settings): unknown {
  if (!isFields(cookie) || cookie.value !== MASK) return cookie;
  const known = cookies.find(
    ({ name, domain, path }) =>
      name === cookie.name && domain === (cookie.domain ?? null) && path === (cookie.path ?? '/'),
  );
  return known === undefined ? cookie : { ...cookie, value: known.value };
}

function unmaskBasicAuth(given: Fields, current: Settings): Fields {
  const isShown = given.password === MASK && given.username === maskSettings(current).basicAuth?.username;
  return isShown ? { ...given, ...current.basicAuth } : given;
}

function unmaskWebhook(given: Fields, { webhook }: Settings): Fields {
  if (!webhook) return given;
  const url = given.url === maskPath(webhook.url) ? webhook.url : given.url;
  const isSameReceiver = typeof url === 'string' && URL.parse(url)?.origin === new URL(webhook.url).origin;
  return given.secret === MASK && isSameReceiver
    ? { ...given, url, secret: webhook.secret }
    : { ...given, url };
}

function masked(path: readonly string[]): HarvestmanError {
  const message = `holds "${MASK}", which stands for a secret that is not shown; give the value itself`;
  return new HarvestmanError('RECIPE_INVALID', `invalid recipe: ${path.join('.')} ${message}`, {
    details: { issues: [{ path, message }] },
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
