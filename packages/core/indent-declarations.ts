import { globSync, readFileSync, writeFileSync } from 'node:fs';

/** Indents what tsup declares by tabs: the spaces are a twentieth of it. */
for (const file of globSync('dist/*.d.ts')) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replaceAll(/^(?: {4})+/gm, (spaces) => '\t'.repeat(spaces.length / 4)),
  );
}
