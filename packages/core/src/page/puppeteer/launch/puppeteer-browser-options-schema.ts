import * as z from 'zod/mini';
import type { Advice } from '../../../input/check-options.ts';
import { clockSchema } from '../../../input/clock-schema.ts';
import {
  flag,
  group,
  list,
  milliseconds,
  secretValue,
  text,
  wholeNumber,
} from '../../../input/option-schemas.ts';
import type { PuppeteerBrowserOptions } from './puppeteer-browser-options.ts';

const CONNECT_PROTOCOLS: readonly unknown[] = ['ws:', 'wss:', 'http:', 'https:'];

export const puppeteerBrowserOptionsSchema = group({
  executablePath: z.optional(text('the path of a browser')),
  connect: z.optional(
    secretValue<string>(
      'the address of a running browser, "ws://127.0.0.1:9222/devtools/browser/…" or "http://127.0.0.1:9222"',
      (given) => typeof given === 'string' && CONNECT_PROTOCOLS.includes(URL.parse(given)?.protocol),
    ),
  ),
  gateway: z.optional(flag()),
  sandbox: z.optional(flag()),
  pageMemoryMb: z.optional(wholeNumber(1)),
  processes: z.optional(wholeNumber(1)),
  args: z.optional(list(text('a command-line argument'), 'command-line arguments')),
  headful: z.optional(flag()),
  launchTimeoutMs: z.optional(milliseconds()),
  clock: z.optional(clockSchema),
} satisfies Record<keyof PuppeteerBrowserOptions, z.ZodMiniType>);

/** Puppeteer's names for what has another one here. */
const NAMES: Readonly<Record<string, string>> = {
  browserURL: 'it is called connect here: { connect: "http://127.0.0.1:9222" }',
  browserUrl: 'it is called connect here: { connect: "http://127.0.0.1:9222" }',
  browserWSEndpoint: 'it is called connect here: { connect: "ws://…" }',
  headless: 'the browser is headless, unless headful is true',
  timeout: 'it is called launchTimeoutMs here',
  viewport: 'a recipe says it, in settings.viewport',
  defaultViewport: 'a recipe says it, in settings.viewport',
  proxy: 'a recipe says it, in settings.proxy',
  userAgent: 'createEngine({ userAgent }) says it, or a recipe, in settings.userAgent',
};

export const puppeteerAdvice: Advice = (name) => (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined);
