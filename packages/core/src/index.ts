export { ERROR_CODES, HarvestmanError, isHarvestmanError } from './errors.ts';
