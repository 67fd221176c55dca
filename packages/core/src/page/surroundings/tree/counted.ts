/** A number and nothing else. */
export const COUNTED = /^\s*\d[\d.,\s]*$/;
