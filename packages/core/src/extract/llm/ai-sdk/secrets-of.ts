import type { LanguageModel as SdkModel } from 'ai';

/** Headers that hold no secret. */
const PLAIN =
  /^(?:user-agent|content-type|accept|(?:http-)?referer|x-title|anthropic-version|.*-beta|.*-organization|.*-project)$/i;

/** What a provider's model sends to prove who asks, as far as it can be seen (a wrapped one shows nothing): servers echo it. */
export async function secretsOf(model: SdkModel): Promise<readonly string[]> {
  const { config } = model as { readonly config?: { readonly headers?: unknown } };
  if (typeof config?.headers !== 'function') return [];
  try {
    const headers: unknown = await (config.headers as () => unknown)();
    return Object.entries(headers ?? {}).flatMap(([name, value]) =>
      typeof value !== 'string' || PLAIN.test(name) ? [] : [value, ...value.split(/\s+/).slice(1)],
    );
  } catch {
    // A key that cannot be had was not sent.
    return [];
  }
}
