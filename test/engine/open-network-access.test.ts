import { createEngine, createMarkdownConverter, scrape, systemClock } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { describe, expect, test } from 'vitest';
import { openNetworkAccess } from '../../packages/core/src/engine/network/open-network-access.ts';

const RECIPE = { name: 'Never read', url: 'https://shop.example/', listSelector: 'li' };
const WRONG = { allowHosts: ['not a host'] };

describe('access to the network whose code is loaded beside what its caller does', () => {
  test('is refused at once for an option that cannot be understood', () => {
    const refusal = expect.objectContaining({ code: 'ARGUMENT_INVALID' });
    expect(() => scrape(RECIPE, WRONG)).toThrow(refusal);
    expect(() => createEngine({ storage: memoryStorage(), ...WRONG })).toThrow(refusal);
  });

  test('is closed, even before it is loaded, for whoever asks it later', async () => {
    const network = openNetworkAccess({}, systemClock);
    await network.close();
    const converter = createMarkdownConverter();
    const { convertUrl } = await network.loaded;

    const converted = convertUrl(RECIPE.url, { settings: { robots: 'ignore' } }, converter);

    await expect(converted).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
    await converter.close();
  });

  test('an engine can be closed as soon as it is made', async () => {
    const engine = createEngine({ storage: memoryStorage() });
    await engine.close();
    await expect(engine.urlToMarkdown(RECIPE.url)).rejects.toMatchObject({ code: 'ENGINE_CLOSED' });
  });
});
