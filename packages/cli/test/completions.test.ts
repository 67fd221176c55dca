import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

async function script(shell: string): Promise<string> {
  const { io, out } = memoryIo();
  expect(await runCli(['completions', shell], io)).toBe(0);
  return out();
}

test.each([
  [['harvestman', 'sc'], ['scrape']],
  [['harvestman', 'scrape', '--pag'], ['--pagination']],
  [
    ['harvestman', 'scrape', '--pagination', ''],
    ['none', 'next-button', 'load-more', 'scroll-down'],
  ],
  [['harvestman', 'run', '--format', 'x'], ['xlsx']],
  [['harvestman', 'run', '-F', 'par'], ['parquet']],
  [['harvestman', 'help', 'sug'], ['suggest']],
  [
    ['harvestman', 'completions', ''],
    ['bash', 'fish', 'zsh'],
  ],
])('bash completes %j', async (words, expected) => {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const call = `${await script('bash')}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _harvestman; echo "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', call]);
  expect(stdout.trim().split(' ')).toEqual(expected);
});

test('zsh and fish are told every command, option and choice', async () => {
  const [zsh, fish] = [await script('zsh'), await script('fish')];
  expect(zsh).toMatch(/^#compdef harvestman\n/);
  expect(zsh).toMatch(/'\*'\{-F,--format\}'\[.*\]:value:\(table .*xlsx.*\)'/);
  expect(fish).toMatch(/^complete -c harvestman -f -n __fish_use_subcommand -a scrape -d '/m);
  expect(zsh).toContain("'1:value:(bash fish zsh)'");
  expect(fish).toContain("seen_subcommand_from completions' -a 'bash fish zsh'");
  expect(fish).toMatch(/seen_subcommand_from run' -l format -s F -r -f -a 'table .*parquet.*'/);
});

const hasZsh = spawnSync('zsh', ['-fc', '']).error === undefined;
test.runIf(hasZsh)('zsh completes at the first call, as a file of fpath and sourced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-zsh-'));
  try {
    await writeFile(join(folder, '_harvestman'), await script('zsh'));
    const stubs =
      '_describe() print $commands[1]; compdef() print compdef $@; words=(harvestman sc); CURRENT=2;';
    const zsh = async (call: string): Promise<string> =>
      (await promisify(execFile)('zsh', ['-fc', `${stubs} ${call}`], { cwd: folder })).stdout;
    const autoloaded = await zsh('fpath=($PWD); autoload -Uz _harvestman; _harvestman');
    expect(autoloaded).toMatch(/^scrape:read a list into rows\n$/);
    expect(await zsh('source ./_harvestman; _harvestman')).toBe(
      `compdef _harvestman harvestman\n${autoloaded}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

// Linux says of a new folder in /proc that it is not there.
test.runIf(existsSync('/proc/self'))('init ends where a file system makes no folders', async () => {
  for (const folder of ['/proc/harvestman', '/proc/harvestman/deeper']) {
    const { io, err } = memoryIo();
    expect(await runCli(['init', folder], io)).toBe(2);
    expect(err()).toMatch(/^[^\n]*the folder \/proc\/harvestman cannot be made: ENOENT[^\n]*\n$/);
  }
});

test('init writes a project once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-init-'));
  try {
    const { io, err } = memoryIo();
    expect(await runCli(['init', folder, '--url', 'https://shop.example/'], io)).toBe(0);
    expect(err()).toContain(
      `Now: cd ${folder} && harvestman suggest 'https://shop.example/' --pick 1 --save recipe.json && npm install`,
    );
    const books = memoryIo();
    expect(await runCli(['init', join(folder, 'books')], books.io)).toBe(0);
    expect(books.err()).toContain(`Now: cd ${join(folder, 'books')} && npm install && npm start`);
    expect(JSON.parse(await readFile(join(folder, 'recipe.json'), 'utf8'))).toMatchObject({
      url: 'https://shop.example/',
    });
    expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).scripts.start).toBe(
      'node scrape.js',
    );
    expect(await readFile(join(folder, 'scrape.js'), 'utf8')).toContain("from '@harvestman/core'");
    const again = memoryIo();
    expect(await runCli(['init', folder], again.io)).toBe(2);
    expect(again.err()).toContain('is there already');
    const page = memoryIo();
    expect(await runCli(['init', 'https://shop.example/'], page.io)).toBe(2);
    expect(page.err()).toContain('--url https://shop.example/');
    const nowhere = memoryIo();
    expect(await runCli(['init', join(folder, 'new'), '--url', 'shop.example'], nowhere.io)).toBe(2);
    expect(nowhere.err()).toContain('--url must be an absolute http or https URL, not shop.example');
    const file = memoryIo();
    expect(await runCli(['init', join(folder, 'recipe.json')], file.io)).toBe(2);
    expect(file.err()).toContain('recipe.json is a file: name an empty folder');
    const deep = memoryIo();
    expect(await runCli(['init', join(folder, 'a', 'b')], deep.io)).toBe(0);
    const below = memoryIo();
    expect(await runCli(['init', join(folder, 'recipe.json', 'a')], below.io)).toBe(2);
    expect(below.err()).toContain('cannot be made: ENOTDIR');
  } finally {
    await rm(folder, { recursive: true });
  }
});
