import type { Handler } from '../conversion.ts';

/** An element that shows nothing a reader reads. */
export const ignore: Handler = () => {};
