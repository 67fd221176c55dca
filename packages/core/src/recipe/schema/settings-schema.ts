import * as z from 'zod/mini';
import { once } from '../../values/once.ts';
import { RENDERINGS, RESOURCE_TYPES, type Settings } from '../settings.ts';
import { basicAuthSchema } from './basic-auth-schema.ts';
import { cookieSchema } from './cookie-schema.ts';
import { headersSchema, headerValueSchema } from './header-schema.ts';
import { llmSettingsSchema } from './llm-settings-schema.ts';
import { localeSchema, timeZoneSchema } from './locale-schema.ts';
import { MAX_PROPERTIES, propertyNameSchema } from './property-schema.ts';
import { selectorSchema } from './selector-schema.ts';
import { boundedArray, orDefault, orNull, plainly } from './text-schema.ts';
import { proxyUrlSchema } from './url-schema.ts';
import { webhookSchema } from './webhook-schema.ts';

const DAY_MS = 86_400_000;

const viewportSide = () => z.int().check(z.minimum(1), z.maximum(10_000));

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function hasOneAuthorization({
  headers,
  basicAuth,
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly basicAuth: object | null;
}): boolean {
  return basicAuth === null || !Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');
}

const settings = () =>
  ({
    rendering: orDefault(z.enum(RENDERINGS), () => 'auto'),
    timeoutMs: orNull(z.int().check(z.minimum(1), z.maximum(DAY_MS))),
    pageTimeoutMs: orDefault(z.int().check(z.minimum(1), z.maximum(600_000)), () => 30_000),
    delayMs: orDefault(z.int().check(z.minimum(0), z.maximum(600_000)), () => 0),
    waitForSelector: orNull(selectorSchema({ browser: true })),
    headers: orDefault(headersSchema(), () => ({})),
    cookies: orDefault(boundedArray(cookieSchema(), 200), () => []),
    basicAuth: orNull(basicAuthSchema()),
    userAgent: orNull(headerValueSchema().check(z.trim(), z.minLength(1))),
    viewport: orDefault(z.strictObject({ width: viewportSide(), height: viewportSide() }), () => ({
      width: 1280,
      height: 800,
    })),
    proxy: orNull(proxyUrlSchema()),
    retries: orDefault(z.int().check(z.minimum(0), z.maximum(10)), () => 3),
    robots: orDefault(z.enum(['obey', 'ignore']), () => 'obey'),
    block: orDefault(
      boundedArray(z.enum(RESOURCE_TYPES), RESOURCE_TYPES.length).check(
        z.refine(unique, 'names a type twice'),
      ),
      () => ['image', 'font', 'media'],
    ),
    webhook: orNull(webhookSchema()),
    blockTrackers: orDefault(z.boolean(), () => false),
    recheck: orDefault(z.boolean(), () => false),
    allowEmpty: orDefault(z.boolean(), () => false),
    uniqueBy: orDefault(
      boundedArray(propertyNameSchema(), MAX_PROPERTIES).check(z.refine(unique, 'names a property twice')),
      () => [],
    ),
    locale: orNull(localeSchema()),
    timeZone: orDefault(timeZoneSchema(), () => 'UTC'),
    llm: llmSettingsSchema(),
  }) as const satisfies Record<keyof Settings, z.ZodMiniType>;

export const settingNames = once((): readonly string[] => Object.keys(settings()));

/** How a recipe is executed. Every field has a default, and null stands for it. */
export const settingsSchema = once(() =>
  orDefault(
    plainly(
      z.strictObject(settings()).check(
        z.refine(hasOneAuthorization, {
          path: ['basicAuth'],
          message: 'cannot be given beside the header "authorization"',
        }),
      ),
    ),
    () => ({}),
  ),
);

const defaults = once(() => ({ json: JSON.stringify(z.parse(settingsSchema(), {})) }));

/** What stands for settings that say nothing, as most do: the same each time, and shared with nobody. */
export function defaultSettings(): Settings {
  return JSON.parse(defaults().json);
}
