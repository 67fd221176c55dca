/** What is published: what each package says of itself, what it holds, its size, and where the links of its README lead. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';

const REPOSITORY = 'https://github.com/harvestman/harvestman';
/** Bytes, unpacked. */
const MAX_SIZE: Readonly<Record<string, number>> = {
  '@harvestman/core': 2_000_000,
  '@harvestman/client': 100_000,
};

interface Packed {
  readonly name: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

function pack(folder: string): Packed {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, Packed>);
  if (packed === undefined) throw new Error(`npm packed nothing in ${folder}: ${stderr}`);
  return packed;
}

/** A link of a README as the registry shows it: into the repository at a file that there is, or elsewhere. */
function linkProblem(link: string): string | null {
  const inside = /^(?:blob|tree)\/main\/([^#]*)(?:#(.*))?$/.exec(link.replace(`${REPOSITORY}/`, ''));
  if (!link.startsWith('https://'))
    return link.startsWith('#') ? null : `${link} leads nowhere outside the repository`;
  if (!link.startsWith(`${REPOSITORY}/`)) return null;
  return inside?.[1] && existsSync(inside[1]) ? null : `${link} is not there`;
}

function problemsOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const packed = pack(folder);
  const paths = packed.files.map(({ path }) => path);
  const problems = ['README.md', 'LICENSE', 'package.json']
    .filter((file) => !paths.includes(file))
    .map((file) => `has no ${file}`);
  const expected = { type: 'git', url: `git+${REPOSITORY}.git`, directory: folder };
  if (JSON.stringify(manifest.repository) !== JSON.stringify(expected))
    problems.push('names another repository');
  if (manifest.homepage !== `${REPOSITORY}/tree/main/${folder}#readme`) problems.push('has another homepage');
  if (!(manifest.keywords?.length > 3)) problems.push('has no keywords');
  if (readFileSync(`${folder}/LICENSE`, 'utf8') !== readFileSync('LICENSE', 'utf8'))
    problems.push('has another licence');
  for (const path of paths) if (path.endsWith('.map')) problems.push(`holds ${path}`);
  const maximum = MAX_SIZE[packed.name] ?? 500_000;
  if (packed.unpackedSize > maximum)
    problems.push(`has ${packed.unpackedSize} bytes, and may have ${maximum}`);
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  for (const [, link = ''] of readme.matchAll(/\]\(([^)\s]+)\)/g)) {
    const problem = linkProblem(link);
    if (problem !== null) problems.push(problem);
  }
  console.log(`${packed.name}: ${paths.length} files, ${packed.unpackedSize} bytes`);
  return problems.map((problem) => `${packed.name} ${problem}`);
}

const problems = globSync('packages/*/package.json').flatMap((file) =>
  problemsOf(file.replace(/\/package\.json$/, '')),
);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
