import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileTarget } from '../src/output/row-target.ts';

test.runIf(existsSync('/dev/full'))('a full disk is told with the file that it has no room for', async () => {
  const target = await fileTarget('/dev/full');
  await expect(target.write('row\n')).rejects.toThrow(/^Cannot write to \/dev\/full: ENOSPC/);
  await expect(target.commit()).rejects.toThrow(/^Cannot write to \/dev\/full: /);
  await target.discard();
});
