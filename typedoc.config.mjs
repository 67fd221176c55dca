import { OptionDefaults } from 'typedoc';

/** Reference pages of all that is published: `pnpm docs:api` writes them to `api-reference/`, which is not committed. */
export default {
  name: 'Harvestman',
  tsconfig: 'tsconfig.json',
  entryPoints: [
    ...['index', 'puppeteer', 'ai-sdk', 'opentelemetry', 'options', 'suggest', 'testing'].map(
      (name) => `packages/core/src/${name}.ts`,
    ),
    ...['storage-memory', 'storage-postgres', 'http-adapter', 'client'].map(
      (name) => `packages/${name}/src/index.ts`,
    ),
  ],
  out: 'api-reference',
  readme: 'README.md',
  excludeInternal: true,
  excludePrivate: true,
  // What openapi-typescript writes into the types of the client.
  blockTags: [...OptionDefaults.blockTags, '@description'],
  // `pnpm check` checks the types.
  skipErrorChecking: true,
  treatWarningsAsErrors: true,
};
