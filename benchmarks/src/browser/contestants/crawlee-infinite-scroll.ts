export { createInfiniteScroll as createContestant } from './crawlee-puppeteer.ts';
