export { type FakeEngine, type FakeEngineParts, fakeEngine } from './testing/fake-engine.ts';
export { fakeJob, fakeRecipe } from './testing/fake-records.ts';
export type { Family, FixtureCase } from './testing/fixture-site/scenario.ts';
export {
  type FixtureSite,
  type FixtureSiteOptions,
  type LoggedRequest,
  startFixtureSite,
} from './testing/fixture-site/start-fixture-site.ts';
export { type BadModelOptions, badModel } from './testing/model/bad-model.ts';
export {
  ANSWER_FAULT_NAMES,
  type AnswerFaultName,
  type ModelFaultName,
  SELECTOR_FAULT_NAMES,
  type SelectorFaultName,
  VALUE_FAULT_NAMES,
  type ValueFaultName,
} from './testing/model/model-faults.ts';
export {
  type ScriptedAnswer,
  type ScriptedModel,
  type ScriptedModelOptions,
  scriptedModel,
} from './testing/model/scripted-model.ts';
export type { MutatedRecipe } from './testing/mutation/change-page.ts';
export {
  type ChangingShop,
  type ChangingShopOptions,
  changingShop,
} from './testing/mutation/changing-shop.ts';
export { mutatePage } from './testing/mutation/mutate-page.ts';
export { MUTATIONS, type Mutation } from './testing/mutation/mutations.ts';
export { type RedesignedRecipe, redesignPage } from './testing/mutation/redesign-page.ts';
export { REDESIGNS, type Redesign } from './testing/mutation/redesigns.ts';
export type { StorageTest, StorageTestGroup } from './testing/storage/storage-test.ts';
export { STORAGE_TEST_GROUPS } from './testing/storage/storage-test-groups.ts';
export {
  type StorageTestOptions,
  type StorageTestRunner,
  testStorage,
} from './testing/storage/test-storage.ts';
