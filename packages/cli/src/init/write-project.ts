import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isWebAddress } from '../is-web-address.ts';
import { UsageError } from '../usage-error.ts';
import { makeFolder } from './make-folder.ts';
import { projectFiles } from './project-files.ts';

/**
 * Writes the files of a small project into a folder, which is made where it is not there. Returns their names.
 *
 * @throws UsageError, and writes nothing, where one of them is there already, for what is no folder or no address, and
 * where the folder cannot be made
 */
export async function writeProject(folder: string, url: string): Promise<readonly string[]> {
  if (/^[a-z]+:\/\//i.test(folder))
    throw new UsageError(`${folder} is no folder: give the address of the page with --url ${folder}`);
  if (!isWebAddress(url) || !URL.canParse(url))
    throw new UsageError(`--url must be an absolute http or https URL, not ${url}`);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`${folder} is a file: name an empty folder`);
  const name = basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  const files = projectFiles(name === '' ? 'scraper' : name, url);
  const names = Object.keys(files);
  const taken = names.find((file) => existsSync(join(folder, file)));
  if (taken !== undefined)
    throw new UsageError(`${join(folder, taken)} is there already: name an empty folder`);
  await makeFolder(folder);
  // Also one that came into being since stays as it is.
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text, { flag: 'wx' });
  return names;
}
