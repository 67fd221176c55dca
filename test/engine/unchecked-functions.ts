/**
 * Public functions that do not look at their arguments: called for rows and queries by storages, which the compiler and the
 * conformance kit check, for answers by the adapter, or taking any value.
 */
export const uncheckedFunctions: ReadonlySet<string> = new Set([
  'HarvestmanError',
  'canTransitionJob',
  'changedFields',
  'compareSortKeys',
  'compareValues',
  'countChanges',
  'createLocalHostStore',
  'defineRecipe',
  'hasNewReceiver',
  'isHarvestmanError',
  'isTransient',
  'mapInTurns',
  'matchesFilters',
  'presentChange',
  'processIo',
  'rowKey',
  'rowOrder',
  'selectRows',
  'sortKey',
  'stableId',
  'summariseJob',
  'takeTurns',
  'timestamp',
  'valueText',
]);
