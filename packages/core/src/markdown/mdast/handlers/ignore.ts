import type { Handler } from '../handler.ts';

/** An element that shows nothing a reader reads. */
export const ignore: Handler = () => {};
