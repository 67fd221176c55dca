export type { Family, FixtureCase } from './testing/fixture-site/scenario.ts';
export {
  type FixtureSite,
  type FixtureSiteOptions,
  type LoggedRequest,
  startFixtureSite,
} from './testing/fixture-site/start-fixture-site.ts';
