import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

test('docs/cli.md names every command and option', async () => {
  const text = await readFile(new URL('../../../docs/cli.md', import.meta.url), 'utf8');
  const help = async (...argv: string[]): Promise<string> => {
    const { io, out } = memoryIo();
    expect(await runCli([...argv, '--help'], io)).toBe(0);
    return out();
  };
  const commands = [...(await help()).matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
  expect(commands).toContain('scrape');
  for (const command of commands.filter((name) => name !== 'help')) {
    expect(text).toMatch(new RegExp(`^harvestman ${command} `, 'm'));
    const options = (await help(command)).matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm);
    for (const [, option = ''] of options) expect(text, command).toContain(option);
  }
});
