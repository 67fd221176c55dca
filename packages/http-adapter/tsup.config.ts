import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', node: 'src/node.ts' },
  format: 'esm',
  target: 'node22',
  platform: 'node',
  dts: true,
  clean: true,
});
