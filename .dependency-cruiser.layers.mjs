/**
 * The folders of core in their order: each may import what stands before it, and nothing that stands after it, types
 * included. So there is no cycle between folders. A new folder takes its place in this list.
 */
const LAYERS = [
  'ground',
  'input',
  'values',
  'verdict',
  'dom',
  'structured',
  'recipe',
  'results',
  'changes',
  'expect',
  'egress',
  'page',
  'pagination',
  'markdown',
  'extract',
  'suggest',
  'storage',
  'job',
  'engine',
  'opentelemetry',
  'testing',
];

const SOURCE = '^packages/core/src';

const layerRules = LAYERS.map((layer, index) => ({
  name: `layer-${layer}`,
  comment:
    'A folder imports only those before it in .dependency-cruiser.layers.mjs; type-only imports count.',
  severity: 'error',
  from: { path: `${SOURCE}/${layer}/` },
  to: { path: `${SOURCE}/(${[...LAYERS.slice(index + 1), '[^/]+\\.ts$'].join('|')})` },
}));

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'every-folder-has-its-layer',
      comment: 'A new folder of core takes its place in .dependency-cruiser.layers.mjs.',
      severity: 'error',
      from: {},
      to: { path: `${SOURCE}/(?!(${LAYERS.join('|')})/)[^/]+/` },
    },
  ],
};
