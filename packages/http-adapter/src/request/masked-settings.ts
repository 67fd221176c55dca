import { HarvestmanError, type Settings } from '@harvestman/core';
import { MASK, maskSettings } from '../response/mask-settings.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether the settings hold a mask where an answer would have put one. */
export function hasMasks(input: unknown): boolean {
  return isFields(input) && JSON.stringify(input.settings ?? null).includes(MASK);
}

/** Throws RECIPE_INVALID where a new recipe has a mask for a value. */
export function refuseMasks(input: unknown): void {
  if (hasMasks(input)) throw masked(['settings']);
}

/**
 * A change of a recipe with its masks replaced by what they stand for, so that what was read can be sent back. Throws
 * RECIPE_INVALID for a mask that stands for nothing.
 */
export function unmask(patch: unknown, { settings: current }: { readonly settings: Settings }): unknown {
  if (!isFields(patch) || !isFields(patch.settings)) return patch;
  const { headers, cookies, basicAuth, proxy, webhook } = patch.settings;
  const settings = {
    ...patch.settings,
    ...(isFields(headers) && { headers: unmaskHeaders(headers, current) }),
    ...(Array.isArray(cookies) && { cookies: cookies.map((cookie) => unmaskCookie(cookie, current)) }),
    ...(isFields(basicAuth) && { basicAuth: unmaskBasicAuth(basicAuth, current) }),
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

function unmaskBasicAuth(given: Fields, { basicAuth }: Settings): Fields {
  if (basicAuth === null || given.password !== MASK || given.username !== basicAuth.username) return given;
  return { ...given, password: basicAuth.password };
}

function unmaskWebhook(given: Fields, { webhook }: Settings): Fields {
  return webhook && given.secret === MASK ? { ...given, secret: webhook.secret } : given;
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
