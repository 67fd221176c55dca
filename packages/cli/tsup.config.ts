import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts', 'src/cli.ts'],
  format: 'esm',
  target: 'node22',
  platform: 'node',
  dts: { entry: 'src/cli.ts' },
  clean: true,
});
