import { rememberTexts } from '../../ground/remember-texts.ts';

/** A label in lower case without its signs. */
export const plainWords = rememberTexts((label) =>
  label
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);
