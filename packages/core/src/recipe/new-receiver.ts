import { isRecord } from '../ground/is-record.ts';
import type { RecipeIssue } from './parse/recipe-issue.ts';
import type { RecipeDefinition } from './recipe.ts';
import type { Settings } from './settings.ts';

/** What a recipe's own origin gets, and a proxy on the way to it. */
const SECRETS = ['headers', 'cookies', 'basicAuth'] as const satisfies readonly (keyof Settings)[];

/** Where what a recipe's settings hold goes: its URL, and the proxy that it goes through. */
interface Receivers {
  readonly url: unknown;
  readonly proxy: unknown;
}

/**
 * Whether a change of a recipe, from unknown input, has its secrets sent to somebody new: another origin of `url`, or
 * another proxy. Whoever may change a recipe may not be one who knows its secrets, so they are asked for again.
 */
export function hasNewReceiver(current: RecipeDefinition, patch: unknown): boolean {
  const { url = current.url, settings } = asFields(patch);
  const { proxy = current.settings.proxy } = settings === null ? { proxy: null } : asFields(settings);
  return changesReceiver({ url: current.url, proxy: current.settings.proxy }, { url, proxy });
}

/** The secrets that a change leaves as they are, though somebody new would get them. */
export function secretsToGiveAgain(
  current: RecipeDefinition,
  next: RecipeDefinition,
  patch: unknown,
): RecipeIssue[] {
  if (!changesReceiver(receivers(current), receivers(next))) return [];
  const given = asFields(asFields(patch).settings);
  return SECRETS.filter((name) => !isEmpty(next.settings[name]) && given[name] === undefined).map((name) => ({
    path: ['settings', name],
    message: 'must be given again, or null: the change would have it sent to another origin or proxy',
  }));
}

function receivers({ url, settings }: RecipeDefinition): Receivers {
  return { url, proxy: settings.proxy };
}

/** To go without a proxy is no new receiver. What is no URL is refused elsewhere. */
function changesReceiver(from: Receivers, to: Receivers): boolean {
  if (originOf(from.url) !== originOf(to.url)) return true;
  return (to.proxy ?? null) !== null && originOf(from.proxy) !== originOf(to.proxy);
}

/** As `URL.origin`, which knows no socks5. */
function originOf(address: unknown): string | null {
  const url = typeof address === 'string' ? URL.parse(address.trim()) : null;
  return url === null ? null : `${url.protocol}//${url.host}`;
}

function isEmpty(value: Settings[(typeof SECRETS)[number]]): boolean {
  return value === null || Object.keys(value).length === 0;
}

function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? { ...value } : {};
}
